import { phone } from './fixtures/accessibility.ts'
import { expect, fillSignIn, signIn, signInOwner, test } from './fixtures/test.ts'

test('a row on a phone is two lines, and opens to the rest', async ({ page, given }) => {
  await given.treasury('1000')
  const sponsor = await given.member({ name: 'Meera Nair' })
  await given.member({ name: 'Ravi Iyer', sponsor, funding: '200', plan: '200' })
  await page.setViewportSize(phone)
  await signIn(page, sponsor)
  await page.goto('/user/direct-members')

  const row = page.getByRole('row', { name: 'Ravi Iyer' })
  const team = row.getByRole('cell', { name: '0 of 0' })
  const more = row.getByRole('button', { name: 'More' })
  await expect(row).toContainText('$200.00')
  await expect(team).toBeHidden()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.focus()
  await page.keyboard.press('Enter')

  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(team).toBeVisible()
})

test('a plan keeps its status, progress and earnings when it folds, below the totals', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const holder = await given.member({ name: 'Kiran Das', funding: '300', plan: '300' })
  await page.setViewportSize(phone)
  await signIn(page, holder)
  await page.goto('/user/subscription')

  const row = page.getByRole('row', { name: 'Starter' })
  for (const kept of ['Status Open', 'Progress 0 days earned', /^Earned 0/]) {
    await expect(row.getByRole('cell', { name: kept })).toBeVisible()
  }
  await expect(row.getByRole('cell', { name: /^Locked until/ })).toBeHidden()
  await expect(page.getByText('In open plans').locator('..')).toContainText('$300.00')
  await expect(page.getByText('Earned by all plans').locator('..')).toContainText('$0.00')
})

test('what an address says wrongly falls back to its default and leaves the address', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Tara Bose' })
  await given.pendingDeposit(member, '75')
  await signInOwner(page)

  await page.goto('/admin/deposits?status=nonsense&page=-1&from=2026-02-30&method=bank&stray=1')

  await expect(page).toHaveURL(/\/admin\/deposits\?method=bank$/)
  await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: 'Tara Bose' })).toBeVisible()
  await page.getByLabel('Name, username or reference').fill('nobody has this name')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/deposits$/)
  await expect(page.getByRole('row', { name: 'Tara Bose' })).toBeVisible()
})

test('several deposits are approved together, each with its own result', async ({
  page,
  given,
}) => {
  for (const name of ['Usha Pillai', 'Uma Pillai']) {
    await given.pendingDeposit(await given.member({ name }), '60')
  }
  await signInOwner(page)
  await page.goto('/admin/deposits?search=Pillai')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 2 deposits?' })
  await expect(dialog).toContainText('$120.00')
  await dialog.getByRole('button', { name: 'Approve 2' }).click()

  await expect(dialog.getByText('Done', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No deposits are waiting for a decision.')).toHaveCount(0)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('on a phone a refused sign-in shows whose, from where and why', async ({
  page,
  given,
  openBrowser,
}) => {
  const { email } = await given.member({ name: 'Lata Menon' })
  const stranger = await openBrowser()
  await stranger.goto('/login')
  await fillSignIn(stranger, { email, password: 'something-else-entirely' })
  await expect(stranger.getByRole('alert')).toBeVisible()
  await page.setViewportSize(phone)
  await signInOwner(page)

  await page.goto('/admin/sign-ins')

  const row = page.getByRole('row', { name: 'Lata Menon' })
  await expect(row.getByText('127.0.0.1', { exact: true })).toBeVisible()
  await expect(row.getByText('wrong password', { exact: true })).toBeVisible()
  await expect(row.getByText('1', { exact: true })).toBeHidden()
})
