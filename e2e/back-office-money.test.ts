import type { Page } from '@playwright/test'
import { send } from './fixtures/api.ts'
import { changeSettings, partner, test } from './fixtures/approving-server.ts'
import type { Given } from './fixtures/given.ts'
import { long } from './fixtures/lengths.ts'
import { railOf, unfoldRail } from './fixtures/rail.ts'
import { descriptionOf, expect, signInAdmin, signInOwner } from './fixtures/test.ts'

const detail = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function memberWithTopup(given: Given, name: string, ...amounts: readonly string[]) {
  const member = await given.member({ name, funding: '800', plan: '100' })
  for (const amount of amounts) await given.topup(member, amount)
  return member
}

async function signInAs(page: Page, given: Given, permission: string) {
  await signInAdmin(page, await given.admin(permission))
}

test('top-ups are decided by mouse, by keys and in bulk, each with its own result', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  await memberWithTopup(given, 'Anita Das', '50')
  await memberWithTopup(given, 'Bala Menon', '60')
  await memberWithTopup(given, 'Chitra Sen', '70')
  // Each has room in the plan of at most 499, both together have not.
  await memberWithTopup(given, 'Dev Rao', '300', '310')
  await signInOwner(page)
  await page.goto('/admin/topup')
  await expect(detail(page, 'Anita Das')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pending 5' })).toBeVisible()
  await expect(descriptionOf(page, 'In the plan after')).toContainText('$150.00')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this top-up?' })
  await approve.getByRole('button', { name: 'Approve $50.00' }).click()
  await expect(approve).toBeHidden()

  await expect(detail(page, 'Bala Menon')).toBeVisible()
  await page.keyboard.press('j')
  await expect(detail(page, 'Chitra Sen')).toBeVisible()
  await page.keyboard.press('k')
  await expect(detail(page, 'Bala Menon')).toBeVisible()
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this top-up' })
  await reject.getByRole('button', { name: 'Reject $60.00' }).click()
  await expect(reject.getByText('Give a reason')).toBeVisible()
  await reject.getByLabel('Reason').fill('Please split it.')
  await reject.getByRole('button', { name: 'Reject $60.00' }).press('Enter')
  await expect(reject).toBeHidden()

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Approve 3', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: 'Approve 3 top-ups?' })
  await expect(descriptionOf(bulk, 'Total')).toContainText('$680.00')
  await bulk.getByRole('button', { name: 'Approve 3' }).click()
  await expect(bulk.getByText('Done', { exact: true })).toHaveCount(2)
  await expect(bulk.getByText(/amount must be between/i)).toBeVisible()
  await bulk.getByRole('button', { name: 'Close', exact: true }).first().click()

  await expect(detail(page, 'Dev Rao')).toBeVisible()
  await expect(page.getByText(/The plan has room for \$99\.00, so an approval/)).toBeVisible()
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect(page.getByText('Please split it.')).toBeVisible()
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Username or referral code').fill('chitra')
  await expect(detail(page, 'Chitra Sen')).toBeVisible()
})

test(
  'an admin without the finance permission finds no act, and support not even the screens',
  long,
  async ({ page, given, server, openBrowser }) => {
    await given.treasury('1000')
    await memberWithTopup(given, 'Esha Pal', '55')
    await send(server, 'POST /codes', { count: 1, amount: '75' }, await given.asOwner())

    await signInAs(page, given, 'auditor')
    await page.goto('/admin/topup?search=esha')
    await expect(detail(page, 'Esha Pal')).toBeVisible()
    await expect(page.getByText('You need the finance permission to decide.')).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/admin/token')
    await expect(page.getByRole('button', { name: 'View Chart' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update Price' })).toHaveCount(0)
    await page.goto('/admin/codes')
    await expect(page.getByText(/^[A-Z0-9]{4}-\*{4}$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make codes' })).toHaveCount(0)

    const support = await openBrowser()
    await signInAs(support, given, 'support')
    await support.goto('/admin/users')
    await expect(railOf(support).getByRole('link', { name: 'Members' })).toBeVisible()
    await unfoldRail(support)
    for (const name of ['Top-ups', 'Token', 'SGX transactions', 'Top-up codes', 'Transfers']) {
      await expect(railOf(support).getByRole('link', { name })).toHaveCount(0)
    }
  },
)

test('a new price shows its effect, closes two seconds after it was set, and stands in the history', async ({
  page,
  given,
}) => {
  await given.tokenPrice('0.01')
  await given.member({ funding: '100', tokens: '1000' })
  await signInOwner(page)
  await page.goto('/admin/token')
  await page.getByRole('button', { name: 'Update Price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Token Price' })
  const price = dialog.getByLabel('New price')
  const send = dialog.getByRole('button', { name: 'Update Price' })
  await expect(send).toBeDisabled()
  await expect(dialog.getByText(/affects all users and their portfolio values/)).toBeVisible()
  await price.fill('0')
  await price.blur()
  await expect(dialog.getByText('Please enter a valid price.')).toBeVisible()
  await expect(send).toBeDisabled()

  await price.fill('300')
  await expect(dialog.getByText(/line of prices/)).toBeVisible()
  await price.fill('0.012')
  await expect(descriptionOf(dialog, 'Price change')).toContainText('+$0.002 (+20.00%)')
  await expect(descriptionOf(dialog, 'Treasury adds if all sell back')).toContainText('→')
  await send.click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Agreed on Monday')
  await send.click()
  await expect(dialog.getByText('Price updated successfully!')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 2000 })

  await expect(page.getByText('$0.012').first()).toBeVisible()
  const row = page.getByRole('row', { name: /MANUAL.*Agreed on Monday/ })
  await expect(row).toContainText('$0.012')
  await expect(row).toContainText('N/A')
})

test(
  'the portfolio of a member, and what a sale of theirs would bring',
  long,
  async ({ page, given }) => {
    await given.tokenPrice('0.01')
    const holder = await given.member({ name: 'Farah Khan', funding: '100', tokens: '1000' })
    await signInOwner(page)
    await page.goto('/admin/token')
    await page.getByLabel('Username, name or e-mail of a member').fill(holder.username)
    await page.getByRole('button', { name: `Farah Khan (${holder.username})` }).click()
    await expect(page.getByText('1,000.00 SGX').first()).toBeVisible()

    await page.getByRole('button', { name: 'Sell', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sell tokens' })
    await dialog.getByLabel('Amount', { exact: true }).fill('1000.5')
    await expect(dialog.getByText('Insufficient token balance.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Max' }).click()
    await expect(descriptionOf(dialog, 'Amount received')).toContainText('$10.00')
    await expect(descriptionOf(dialog, 'Remaining holdings')).toContainText('0.00 SGX')
    await expect(dialog.getByRole('button', { name: 'Sell Tokens' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'View Chart' }).click()
    await expect(page.getByRole('dialog', { name: 'Price chart' })).toContainText('1W')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Token Info' }).click()
    await expect(page.getByRole('dialog', { name: 'Token info' })).toContainText('Social GenX')
  },
)

test(
  'trades are paged by ten, searched and filtered, and looked up by user id',
  long,
  async ({ page, given, server }) => {
    await given.tokenPrice('0.01')
    const trader = await given.member({ name: 'Gita Roy', funding: '100', tokens: '100' })
    for (let count = 0; count < 11; count += 1) {
      const order = { token_id: 1, amount: '7' }
      await send(server, 'POST /social-genx/buy', order, trader.token)
    }
    await send(server, 'POST /social-genx/sell', { token_id: 1, amount: '33' }, trader.token)
    await signInOwner(page)
    await page.goto('/admin/sgx-transactions')
    await expect(page.getByText(/^Page 1 of [2-9]$/)).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByLabel('Type').selectOption('SELL')
    await page.getByLabel('Search these rows').fill('33')
    await expect(page.getByRole('row', { name: `User #${trader.id}` })).toContainText('33.00 SGX')
    await expect(page.getByRole('row', { name: /User #/ })).toHaveCount(1)
    await page.getByRole('tab', { name: 'Price History' }).click()
    await expect(page.getByRole('columnheader', { name: 'Related Transaction' })).toBeVisible()

    await page.getByRole('button', { name: 'Look up a user' }).click()
    await expect(page.getByLabel('User id')).toHaveValue('1')
    await page.getByLabel('User id').fill('x')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('Enter a user id, a whole number.')).toBeVisible()
    await page.getByLabel('User id').fill(String(trader.id))
    await page.getByLabel('User id').press('Enter')
    await expect(page.getByRole('link', { name: trader.username })).toBeVisible()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'User' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Hash' })).toBeVisible()
  },
)

test('codes are made and listed, and transfers are found by either side', async ({
  page,
  given,
}) => {
  const sender = await given.member({ name: 'Hari Lal', funding: '100' })
  const receiver = await given.member({ name: 'Ila Sood' })
  await given.transfer(sender, receiver, '40', 'For the start')
  await signInOwner(page)
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Make codes' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Make codes' })
  await dialog.getByLabel('Amount per code').fill('0.5')
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByRole('button', { name: 'Make 2 codes worth $1.00' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1.00')
  await dialog.getByLabel('Amount per code').fill('35')
  await dialog.getByRole('button', { name: 'Codes of your own' }).click()
  const own = `WELCOME${Date.now()}`
  await dialog.getByLabel('Your codes').fill(own)
  await dialog.getByRole('button', { name: 'Make 1 code worth $35.00' }).click()
  const made = page.getByRole('dialog', { name: '1 code made' })
  await expect(made.getByText(own)).toBeVisible()
  await made.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Start of a code, or username').fill(own)
  await expect(page.getByRole('row', { name: new RegExp(`${own}.*Unused.*35\\.00`) })).toBeVisible()

  await page.goto('/admin/transfers')
  await page.getByLabel('Username or referral code of either side').fill(receiver.username)
  await expect(
    page.getByRole('row', { name: new RegExp(`${sender.username}.*To a member.*40\\.00`) }),
  ).toContainText('For the start')
})

test(
  'with dual approval a price waits for a second admin, who approves or rejects it',
  long,
  async ({ page, given, server, openBrowser }) => {
    await given.tokenPrice('0.01')
    await changeSettings(server, 'security', { four_eyes: true })
    await signInOwner(page)
    await page.goto('/admin/token')
    const ask = async (price: string) => {
      await page.getByRole('button', { name: 'Update Price' }).click()
      const dialog = page.getByRole('dialog', { name: 'Update Token Price' })
      await expect(dialog.getByText(/^A second admin must approve this/)).toBeVisible()
      await dialog.getByLabel('New price').fill(price)
      await dialog.getByLabel('Reason').fill('Agreed on Tuesday')
      await dialog.getByRole('button', { name: 'Update Price' }).click()
      await expect(dialog.getByRole('link', { name: 'Open approvals' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    }
    const now = page.getByRole('region', { name: 'Social GenX (SGX)' }).getByText('$0.02').first()
    const theirs = await openBrowser()
    await signInAdmin(theirs, partner)

    await ask('0.03')
    const paused = page.getByText(/^Nobody can trade: a new price waits for a second admin\./)
    await expect(paused).toBeVisible()
    await theirs.goto('/admin/approvals')
    await theirs.getByRole('button', { name: 'Reject', exact: false }).first().click()
    const reason = theirs.getByRole('dialog').getByRole('textbox')
    await reason.fill('Not agreed')
    await theirs.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
    await expect(paused).toHaveCount(0)
    await ask('0.02')
    await expect(now).toHaveCount(0)
    await theirs.goto('/admin/approvals')
    await theirs.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(theirs.getByRole('dialog')).toHaveCount(0)

    await expect(now).toBeVisible()
  },
)
