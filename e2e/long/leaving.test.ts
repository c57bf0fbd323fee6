import { send } from '../fixtures/api.ts'
import { expect, fillSignIn, signIn, test } from '../fixtures/test.ts'

test('a query is kept on the way from a public page to one of a member', async ({
  page,
  given,
}) => {
  const member = await given.member()

  // The part of the site for members loads only after this page.
  await page.goto(`/login?back=${encodeURIComponent('/user/rewards?tab=salary')}`)
  await fillSignIn(page, member)

  await expect(page).toHaveURL(/\/user\/rewards\?tab=salary$/)
  await expect(page.getByRole('tab', { name: 'Salary' })).toHaveAttribute('aria-selected', 'true')
})

test('another tab asks before it discards a form; a filter of the list below does not', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member({ funding: '200', plan: '100' })
  await send(server, 'POST /topup/add', { amount: '20' }, member.token)
  await signIn(page, member)
  await page.goto('/user/topup')
  const amount = page.getByRole('region', { name: 'Make a top-up' }).getByLabel('Amount', {
    exact: true,
  })
  await amount.fill('60')

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/status=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(amount).toHaveValue('60')

  await page.getByRole('tab').last().click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(amount).toHaveValue('60')
})

test('a risk statement that was passed over gets the focus, in sight', async ({ page, given }) => {
  await signIn(page, await given.member({ funding: '200' }))
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/user/subscription')
  await page.getByRole('button', { name: 'Review plan' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount', { exact: true }).fill('60')

  await dialog.getByRole('button', { name: 'Review purchase' }).click()

  const box = dialog.getByRole('checkbox', { name: /^I have read the risk statement/ })
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await expect(dialog.getByText('Read the risk statement and tick this box')).toBeInViewport()
})

test('registration keeps what was typed over a language, a reload and another page, but no password', async ({
  page,
}) => {
  await page.goto('/registration')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel(/^E-mail/).fill('asha.rao@example.org')
  await page.getByLabel('Country').selectOption('IN')
  await page.getByLabel(/^Referral code/).fill('ABCD')
  await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  const isKept = async (name: string | RegExp) => {
    await expect(page.getByLabel(name)).toHaveValue('Asha Rao')
    await expect(page.locator('input[name=email]')).toHaveValue('asha.rao@example.org')
    await expect(page.locator('select[name=country]')).toHaveValue('IN')
    await expect(page.locator('input[name=sponsorCode]')).toHaveValue('ABCD')
    await expect(page.locator('input[name=password]')).toHaveValue('')
    await expect(page.locator('input[name=acceptTerms]')).not.toBeChecked()
  }

  await page.reload()
  await isKept('Full name')
  await page.getByRole('link', { name: 'Transparency' }).first().click()
  await expect(page).toHaveURL(/\/transparency$/)
  await page.goBack()
  await isKept('Full name')
  await page.getByRole('button', { name: 'हिन्दी' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await isKept('पूरा नाम')

  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('harbour')
})

test('the form of withdrawals asks before it discards an amount', async ({ page, given }) => {
  await given.treasury('1000')
  await signIn(page, await given.member({ funding: '200' }))
  await page.goto('/user/withdrawal?kind=roi')
  const amount = page.getByLabel('Amount', { exact: true }).first()
  await amount.fill('60')
  const left: string[] = []
  page.once('dialog', async (dialog) => {
    left.push(dialog.type())
    await dialog.dismiss()
  })
  // By the keyboard, so that the field keeps the focus.
  await page.evaluate(() => location.reload())
  await expect.poll(() => left).toEqual(['beforeunload'])

  await page.getByRole('tab', { name: 'Principal' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(amount).toHaveValue('60')
})

test('who signs in next in a tab sees nothing that the former account read', async ({
  page,
  given,
}) => {
  const former = await given.member()
  const ticketId = await given.ticket(former, 'For nobody else')
  await signIn(page, former)
  await page.goto(`/user/queries/${ticketId}`)
  await expect(page.getByText('For nobody else').first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/user/dashboard')
  await other.getByRole('button', { name: `Account: ${former.fullname}` }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)

  await fillSignIn(page, await given.member())

  await expect(page).toHaveURL(/\/user\/dashboard$/)
  await page.evaluate((path) => history.pushState(null, '', path), `/user/queries/${ticketId}`)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Good/)
  await expect(page.getByText('For nobody else')).toHaveCount(0)
})
