import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import { railOf, unfoldRail } from '../fixtures/rail.ts'
import { owner, type Server } from '../fixtures/server.ts'
import { descriptionOf, expect, signInAdmin, signInOwner, test } from '../fixtures/test.ts'

const password = 'seven-green-kettles'

async function signInAs(page: Page, server: Server, permission: string) {
  const { admin } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    owner,
  )
  const username = `${permission}-of-awards`
  const email = `${username}@example.org`
  const names = { fullname: `The ${permission} of awards`, username, email }
  await send(server, 'POST /admins', { ...names, password, permissions: [permission] }, admin.token)
  await signInAdmin(page, { email, password })
}

/** An amount on the screen in cents. */
function centsOf(text: string): number {
  const [amount = ''] = /−?\$[\d,]+\.\d\d/.exec(text) ?? []
  return Number(amount.replace(/[$,.]/g, '').replace('−', '-'))
}

async function sumOf(cells: Locator): Promise<number> {
  return (await cells.allInnerTexts()).reduce((sum, text) => sum + centsOf(text), 0)
}

test.use({ alone: 'back-office-awards' })

test('a reward plan is added, says what a change means for members, and is ended', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/reward-plans')
  await page.getByRole('button', { name: 'Add a reward plan' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Title\s*optional$/ }).fill('Two thousand')
  await dialog.getByLabel('Team volume needed').fill('2,000')
  await dialog.getByLabel('Pays once').fill('0')
  await dialog.getByRole('button', { name: 'Add reward plan' }).click()
  await expect(dialog.getByText('Enter an amount above 0')).toBeVisible()
  await dialog.getByLabel('Pays once').fill('40')
  await expect(
    dialog.getByText(/Each member with \$2,000\.00 of team volume .* can claim \$40\.00, once/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Add reward plan' }).click()
  await expect(page.getByText('Reward created')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Two thousand' }).click()
  await dialog.getByLabel('Team volume needed').fill('2500')
  await dialog.getByLabel('Pays once').fill('50')
  await expect(dialog.getByText(/can no longer claim until they reach \$2,500\.00/)).toBeVisible()
  await expect(dialog.getByText('A claim pays $50.00 instead of $40.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save reward plan' }).click()
  await expect(page.getByRole('row', { name: /Two thousand/ })).toContainText('$2,500.00')

  await page.getByRole('button', { name: 'End Two thousand' }).click()
  await expect(dialog).toContainText('not even members who have reached the target')
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByRole('row', { name: /Two thousand/ })).toContainText('Ended')
  await page.getByRole('button', { name: 'Delete Two thousand' }).click()
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByRole('row', { name: /Two thousand/ })).toHaveCount(0)
})

test('a bonus says at its fields what is wrong, is changed to a percent, and paused', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/reward-plans?tab=bonuses')
  await page.getByRole('button', { name: 'Add a bonus' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Harvest')
  await dialog.getByLabel('Code').fill('Harvest 2026')
  await dialog.getByRole('button', { name: 'Add bonus' }).click()
  await expect(
    dialog.getByText('Use 2 to 40 lowercase letters, digits and underscores'),
  ).toBeVisible()
  await dialog.getByLabel('Code').fill('harvest')
  await dialog.getByRole('button', { name: 'Add bonus' }).click()
  await expect(dialog.getByText('Enter an amount or a percentage', { exact: true })).toBeVisible()
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('2 Feb 2031')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('1 Jan 2031')
  await dialog.getByRole('button', { name: 'Add bonus' }).click()
  await expect(dialog.getByText('The end must lie after the start')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('1 Jan 2031')
  await dialog.getByRole('button', { name: 'Add bonus' }).click()
  await expect(dialog.getByText(/an owner has to give a reason/)).toBeVisible()
  await dialog.getByLabel('Reason of the owner').fill('The harvest of a year is shared')
  await dialog.getByRole('button', { name: 'Add bonus' }).click()
  await expect(page.getByText('Bonus created')).toBeVisible()
  const row = page.getByRole('row', { name: /Harvest/ })
  await expect(row).toContainText('$5.00')
  await expect(row).toContainText('Not open yet')

  await page.getByRole('button', { name: 'Edit Harvest' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Last day' })).toHaveValue('1 Jan 2031')
  await dialog.getByLabel('Percentage of plans').fill('2')
  await dialog.getByRole('button', { name: 'Save bonus' }).click()
  await expect(dialog.getByText('Enter an amount or a percentage, not both')).toBeVisible()
  await dialog.getByLabel('Amount').fill('')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('')
  await dialog.getByLabel('Reason of the owner').fill('Shared by all in proportion')
  await dialog.getByRole('button', { name: 'Save bonus' }).click()
  await expect(page.getByText('Bonus Updated Successfully!')).toBeVisible()
  await expect(row).toContainText('2% of plans')
  await expect(row).toContainText('No end date')

  await page.getByRole('button', { name: 'Pause Harvest' }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(row).toContainText('Paused')
})

test('an auditor reads every part and is offered no act; support has no way there', async ({
  page,
  openBrowser,
  server,
}) => {
  const act = /^(Add|Edit|End|Delete|Pause|Pay|Withdraw|Change)/
  await signInAs(page, server, 'auditor')
  for (const tab of ['plans', 'salary', 'leadership', 'bonuses', 'cto']) {
    await page.goto(`/admin/reward-plans?tab=${tab}`)
    await expect(page.getByText('You need the finance permission to change this.')).toBeVisible()
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: act })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: act })).toHaveCount(0)
  }
  await page.goto('/admin/income')
  await expect(page.getByRole('table')).toBeVisible()

  const support = await openBrowser()
  await signInAs(support, server, 'support')
  await support.goto('/admin/users')
  await expect(railOf(support).getByRole('link', { name: 'Members' })).toBeVisible()
  await unfoldRail(support)
  await expect(railOf(support).getByRole('link', { name: /Reward|Income/ })).toHaveCount(0)
})

test('a figure of the matrix opens its rows, which add up to it and explain themselves', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ name: 'Usha Menon', funding: '500', plan: '500' })
  for (const plan of ['200', '300']) {
    await given.member({ name: 'Dev Shah', sponsor, funding: plan, plan })
  }
  await signInOwner(page)
  const total = page.locator('tfoot tr').first()
  await expect(async () => {
    await page.goto('/admin/income')
    await expect(total.getByRole('cell').nth(2)).toContainText('$25.00', { timeout: 1000 })
  }).toPass()
  const day = page.locator('tbody tr').filter({ has: page.getByRole('link') })
  await expect(day).toHaveCount(1)
  const whole = page.getByRole('button', { name: 'Show all rows' })
  await page.setViewportSize({ width: 1280, height: 200 })
  await whole.click()
  await expect(whole).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  const figure = day.getByRole('cell').nth(2)
  const cents = await sumOf(figure)

  await figure.getByRole('link').click()
  await expect(page).toHaveURL(/view=rows/)
  await expect(page.getByText('by the ledger; the rows below add up to it')).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  expect(await sumOf(rows.locator('td:last-child'))).toBe(cents)
  await rows.first().getByRole('button', { name: 'Usha Menon' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/5% of dev-.*'s plan of \$[23]00\.00/)
  await expect(dialog.getByRole('link', { name: /Usha Menon/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: 'Month before' }).click()
  await expect(page).toHaveURL(/month=/)
  await expect(page.locator('tbody').getByRole('link')).toHaveCount(0)
})

test('rewards paid are found by kind and member, and saved as a file', async ({ page, given }) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Tara Bose', funding: '200', plan: '200' })
  const reward = { user_ids: [member.id], title: 'Thanks', message: 'For helping.', amount: '7' }
  await given.reward(reward)
  await signInOwner(page)
  await page.goto('/admin/reward-transactions')
  await page.getByLabel('Username or referral code').fill(member.username)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('$7.00')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const save = page.getByRole('button', { name: /^Save rewards-paid-.*csv$/ })
  await expect(save).toBeVisible({ timeout: 20_000 })
  const file = page.waitForEvent('download')
  await save.click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(',7.00000000,')
  await page.keyboard.press('Escape')

  await rows.getByRole('button', { name: 'Tara Bose' }).click()
  await expect(page.getByRole('dialog')).toContainText('Reward claimed, or sent by the operator')
  await page.keyboard.press('Escape')
  await page.getByLabel('Kind').selectOption('salary')
  await expect(page).toHaveURL(/kind=salary/)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('a finished month of the CTO pool is paid by keyboard with its figures in sight', async ({
  page,
}) => {
  const share = {
    user_id: 1,
    username: 'leader',
    fullname: 'Lata Rao',
    month: '2026-01',
    rank: 'Leader',
    business: '2500.00000000',
    carried: '0.00000000',
    share: '50.00000000',
    status: 'open',
    paid: '0.00000000',
    reason: null,
    settled_at: null,
  }
  const month = {
    id: 1,
    month: '2026-01',
    purchases: '2500.00000000',
    percent: '2.00',
    pool: '50.00000000',
    leaders: 1,
    counted: '2500.00000000',
    status: 'open',
    paid: '0.00000000',
    rule_version: 0,
    created_at: '2026-02-01T00:10:00Z',
    decided_at: null,
    shares: [share],
  }
  const second = { ...share, user_id: 2, username: 'second', fullname: 'Ravi Sen' }
  const list = { page: 1, totalPages: 1, currentPage: 1, total: 1, is_bounded: false }
  await page.route(/\/api\/v1\/cto\/list/, (route) =>
    route.fulfill({ json: { cto: [month], ...list } }),
  )
  await page.route(/\/api\/v1\/cto\/transaction\/1/, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
    const place = { totalPages: 2, total: 11, is_bounded: false }
    const at = isSecond ? 2 : 1
    const shares = [isSecond ? second : share]
    return route.fulfill({ json: { shares, ...place, page: at, currentPage: at } })
  })
  await page.route(/\/api\/v1\/cto\/pay$/, (route) =>
    route.fulfill({ status: 409, json: { code: 'cto.decided', message: 'Already paid.' } }),
  )
  await signInOwner(page)
  await page.goto('/admin/reward-plans?tab=cto')
  await expect(page.getByRole('link', { name: 'Lata Rao' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Ravi Sen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay the pool' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Pay the pool of January 2026?' })
  await expect(descriptionOf(dialog, 'Paid at most')).toContainText('$50.00')
  await dialog.getByRole('button', { name: 'Pay up to $50.00' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Already paid.')
})
