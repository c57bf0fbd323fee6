import { railOf } from './fixtures/rail.ts'
import { expect, signIn, signInOwner, test } from './fixtures/test.ts'

test('the rail keeps the present screen in sight, and groups as somebody folded them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signInOwner(page)
  await page.goto('/admin/import')
  const rail = railOf(page)
  const present = rail.locator('[aria-current]')

  await expect(present).toHaveText('Import and export')
  await expect(present).toBeInViewport()
  await expect(rail.getByRole('link', { name: 'Settings' })).toBeInViewport()
  const content = rail.getByRole('button', { name: 'Content' })
  await expect(content).toHaveAttribute('aria-expanded', 'false')
  await content.click()
  await expect(rail.getByRole('link', { name: 'QR links' })).toBeVisible()
  await page.reload()
  await expect(content).toHaveAttribute('aria-expanded', 'true')

  // A screen that has no entry of its own is marked by the one that it belongs to.
  await page.goto('/admin/canned-replies')
  await expect(present).toHaveText(/^Tickets\d*$/)
  await rail.getByRole('button', { name: 'Support' }).click()
  await expect(present).toBeHidden()
  await expect(rail.getByRole('button', { name: 'Accounting' })).toBeInViewport()
})

test('between a phone and a wide window the rail is a column of icons that unfolds', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await signIn(page, await given.member())
  await page.goto('/user/income')
  const rail = railOf(page)
  const width = async () => (await rail.boundingBox())?.width ?? 0

  await expect(rail.locator('[aria-current]')).toBeInViewport()
  expect(await width()).toBeLessThan(80)
  await rail.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(width).toBeGreaterThan(200)
  await rail.getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(/\/user\/subscription/)
  await page.mouse.move(800, 300)
  await expect.poll(width).toBeLessThan(80)

  await page.keyboard.press('Tab')
  await rail.getByRole('link', { name: 'Income' }).focus()
  await expect.poll(width).toBeGreaterThan(200)
})

test('on a phone money is two taps away, and what is available stands above each screen', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const member = await given.member({ funding: '1234567.89' })
  await signIn(page, member)
  await page.goto('/user/income')
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  const money = bar.getByRole('button', { name: 'Money' })
  const sheet = page.getByRole('dialog', { name: 'Money' })

  const balance = page.getByRole('button', { name: 'Current balance: $1,234,567.89' })
  await expect(balance.getByText('$1,234,567.89', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Income' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Deposit', '/user/web3-deposit'],
    ['Withdraw', '/user/withdrawal'],
    ['Transfer', '/user/transfer'],
  ] as const) {
    await money.click()
    await sheet.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(sheet).toBeHidden()
    await expect(money).toHaveAttribute('aria-current', 'true')
  }
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isTooWide()).toBe(false)
})
