import type { Page } from '@playwright/test'
import { long } from './fixtures/lengths.ts'
import { expect, fillSignIn, signIn, signInOwner, test } from './fixtures/test.ts'

const detail = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a queue of withdrawals is decided by letters alone', async ({ page, given }) => {
  await given.treasury('1000')
  await given.onChain('1000')
  const names = ['Anita Dastidar', 'Bala Dastidar', 'Chitra Dastidar'] as const
  for (const name of names) {
    const member = await given.member({ name, funding: '200', plan: '200' })
    await given.principalRequest(member, '100')
  }
  await signInOwner(page)
  await page.goto('/admin/withdrawals?search=dastidar')
  await expect(detail(page, names[0])).toBeVisible()

  await page.keyboard.press('j')
  await expect(detail(page, names[1])).toBeVisible()
  await page.keyboard.press('k')
  await expect(detail(page, names[0])).toBeVisible()

  await page.keyboard.press('a')
  const approve = page.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await expect(approve).toContainText(names[0])
  await expect(approve.getByRole('button', { name: 'Approve $100.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(approve).toBeHidden()
  await expect(detail(page, names[1])).toBeVisible()

  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this withdrawal' })
  const reason = reject.getByLabel('Reason')
  await expect(reason).toBeFocused()
  // These letters are typed, and decide nothing.
  await page.keyboard.type('jar')
  await expect(reason).toHaveValue('jar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(reject.getByRole('button', { name: 'Reject $100.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reject).toBeHidden()
  await expect(detail(page, names[2])).toBeVisible()

  await page.getByRole('tab', { name: 'Pending' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(detail(page, names[0])).toBeVisible()
  await page.keyboard.press('p')
  const pay = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(pay.getByLabel(/^Transaction hash/)).toBeFocused()
  await page.keyboard.type(`0x${'a1'.repeat(32)}`)
  await page.keyboard.press('Enter')
  await expect(pay).toBeHidden()
  await page.getByRole('tab', { name: 'Paid' }).focus()
  await expect(detail(page, names[0])).toBeVisible()
})

test('a dialog keeps the focus, and gives it back', async ({ page, given }) => {
  await given.treasury('1000')
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/user/subscription')
  const opener = page.getByRole('button', { name: 'Review plan' }).first()

  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')

  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the first Tab from a wrong amount goes on, and the limits stay beside the error', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/user/subscription')
  await page.getByRole('button', { name: 'Review plan' }).first().click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Amount', { exact: true })
  const said = await amount.evaluate((field) => {
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return note?.textContent ?? ''
  })
  await amount.fill('3')

  await page.keyboard.press('Tab')

  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: 'Max' })).toBeFocused()
  expect(said).toContain('$50.00')
  await expect(amount).toHaveAccessibleDescription(
    new RegExp(said.replace(/[.$*+?()[\]]/g, '\\$&')),
  )
})

test(
  'after a receipt, a search and a file the focus is where one goes on',
  long,
  async ({ page, given }) => {
    await given.publishBankAccount()
    const friend = await given.member({ name: 'Asha Rao', funding: '100', plan: '100' })
    await signIn(page, await given.member({ funding: '200' }))
    await page.goto('/user/web3-deposit')
    const form = page.getByRole('region', { name: 'Report a payment' })
    await form.getByLabel('Amount', { exact: true }).fill('50')
    await form.getByLabel('Payment reference').fill(`PAY-${friend.username}`)
    await form.getByRole('button', { name: 'Review report' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Report $50.00' })).toBeFocused()
    await page.keyboard.press('Enter')
    const receipt = page.getByRole('dialog', { name: 'Payment reported' })
    await expect(receipt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    await expect(form.getByRole('button', { name: 'Review report' })).toBeFocused()

    await page.goto('/user/transfer?to=friend')
    const to = page.getByLabel('To', { exact: true })
    await to.fill(friend.username)
    await page.keyboard.press('Enter')
    const found = page.getByRole('status').filter({ hasText: 'Asha R.' })
    await expect(found).toBeFocused()

    await page.goto('/user/deposit-history')
    const csv = page.getByRole('button', { name: 'Download CSV' })
    await csv.focus()
    await page.keyboard.press('Enter')
    const files = page.getByRole('dialog')
    const save = files.getByRole('button', { name: /^Save deposits-.*csv$/ })
    await expect(save).toBeVisible({ timeout: 20_000 })
    await save.focus()
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await saved
    await page.keyboard.press('Escape')
    await expect(files).toBeHidden()
    await expect(csv).toBeFocused()
  },
)

test(
  'a decision leaves the focus on the page, whatever becomes of its row',
  long,
  async ({ page, given }) => {
    const member = await given.member({ name: 'Leela Nair', funding: '200', plan: '200' })
    await given.principalRequest(member, '100')
    await signInOwner(page)
    await page.goto('/admin/withdrawals?search=leela')
    await page.getByRole('button', { name: /^Approve/ }).focus()
    await page.keyboard.press('Enter')
    const approve = page.getByRole('dialog', { name: 'Approve this withdrawal?' })
    await expect(approve.getByRole('button', { name: 'Approve $100.00' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(approve).toBeHidden()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('changed terms begin at their top, and no key accepts them by the way', async ({
  page,
  given,
}) => {
  const accepted: string[] = []
  await page.route('**/api/v1/auth/terms', async (route) => {
    if (route.request().method() === 'POST') accepted.push(route.request().postData() ?? '')
    await route.fulfill({ json: { version: 1, accepted: false, changed: ['terms', 'risk'] } })
  })

  // A page that the server draws has the answer already.
  await page.goto('/login')
  await fillSignIn(page, await given.member())
  const dialog = page.getByRole('dialog', { name: 'The terms have changed' })
  await expect(dialog.getByRole('heading', { name: 'The terms have changed' })).toBeInViewport()
  const accept = dialog.getByRole('button', { name: 'I have read and accept this' })
  await expect(accept).not.toBeFocused()
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  expect(accepted).toEqual([])
})

test('the first stop leads past the navigation to the content', async ({ page, given }) => {
  await signIn(page, await given.member())
  await page.goto('/user/deposit-history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  const isInMain = await page
    .getByRole('main')
    .evaluate((element) => element.contains(document.activeElement))
  expect(isInMain).toBe(true)
})

test('a new screen takes the focus to its heading', async ({ page, given }) => {
  await signIn(page, await given.member())
  await page.goto('/user/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-started')

  await page.getByRole('link', { name: 'Income', exact: true }).first().focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Income' })).toBeFocused()
})
