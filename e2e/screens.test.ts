import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import {
  accessibilityViolations,
  horizontalOverflow,
  phone,
  refusedCalls,
  waitForContent,
  wide,
} from './fixtures/accessibility.ts'
import { fillPurchase } from './fixtures/actions.ts'
import type { Member } from './fixtures/given.ts'
import { expect, signIn, signInOwner, test, watch } from './fixtures/test.ts'

type SignedIn = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
type As = 'visitor' | 'member' | 'owner'

// Every screen by itself, so that the longest file is not the end of the run.
test.describe.configure({ mode: 'parallel' })

const states: Partial<Record<As, SignedIn>> = {}
/** One for all screens of each: starting cold for every screen would be most of the run. */
const browsers: Partial<Record<As, BrowserContext>> = {}
let member: Member
let ticket: number

const screens: readonly { as: As; path: string; title: string }[] = [
  { as: 'visitor', path: '/', title: '' },
  { as: 'visitor', path: '/transparency', title: 'Transparency' },
  { as: 'visitor', path: '/login', title: 'Sign in' },
  { as: 'visitor', path: '/admin-login', title: 'Operator sign-in' },
  { as: 'visitor', path: '/registration', title: 'Register' },
  { as: 'visitor', path: '/privacy', title: '' },
  { as: 'visitor', path: '/terms', title: '' },
  { as: 'visitor', path: '/unauthorized', title: 'You don’t have access to this page' },
  { as: 'visitor', path: '/not/there', title: 'This page does not exist' },
  { as: 'member', path: '/user/dashboard', title: '' },
  { as: 'member', path: '/user/subscription', title: 'Plans' },
  { as: 'member', path: '/watch/adds', title: 'Watch and Earn' },
  { as: 'member', path: '/user/income', title: 'Income' },
  { as: 'member', path: '/user/income?tab=details', title: 'Income' },
  { as: 'member', path: '/user/income?tab=team', title: 'Income' },
  { as: 'member', path: '/user/rewards', title: 'Rewards' },
  { as: 'member', path: '/user/rewards?tab=salary', title: 'Rewards' },
  { as: 'member', path: '/user/rewards?tab=ranks', title: 'Rewards' },
  { as: 'member', path: '/user/rewards?tab=bonuses', title: 'Rewards' },
  { as: 'member', path: '/user/rewards?tab=history', title: 'Rewards' },
  { as: 'member', path: '/user/web3-deposit', title: 'Deposit' },
  { as: 'member', path: '/user/deposit-history', title: 'Deposit history' },
  { as: 'member', path: '/user/withdrawal', title: 'Withdraw' },
  { as: 'member', path: '/user/topup', title: 'Top up' },
  { as: 'member', path: '/user/topup?kind=retopup', title: 'Top up' },
  { as: 'member', path: '/user/topup?kind=code', title: 'Top up' },
  { as: 'member', path: '/user/topup?kind=entry', title: 'Top up' },
  { as: 'member', path: '/user/transfer', title: 'Transfer' },
  { as: 'member', path: '/user/transfer?to=friend', title: 'Transfer' },
  { as: 'member', path: '/user/direct-members', title: 'Direct members' },
  { as: 'member', path: '/user/refferral-tree', title: 'Referral tree' },
  { as: 'member', path: '/user/refferral-tree?view=list', title: 'Referral tree' },
  { as: 'member', path: '/transactions/all', title: 'Statements' },
  { as: 'member', path: '/user/transaction/investment_transaction', title: 'Statement: Plans' },
  { as: 'member', path: '/user/transaction/direct_transaction/team', title: 'Statement: Direct' },
  { as: 'member', path: '/user/token', title: 'Token' },
  { as: 'member', path: '/user/token?look=candles&side=sell&list=prices', title: 'Token' },
  { as: 'member', path: '/user/profile/{member}', title: '' },
  { as: 'member', path: '/user/queries', title: 'Support' },
  { as: 'member', path: '/user/queries/{ticket}', title: 'Ticket' },
  { as: 'member', path: '/user/query/create?about=transfer:1', title: 'New ticket' },
  { as: 'member', path: '/user/notifications', title: 'Notifications' },
  { as: 'member', path: '/user/news', title: 'News' },
  { as: 'owner', path: '/admin/dashboard', title: 'Dashboard' },
  { as: 'owner', path: '/admin/users', title: 'Members' },
  { as: 'owner', path: '/admin/check/profile/{member}', title: 'Meera Nair' },
  { as: 'owner', path: '/admin/check/profile/{member}?part=deposits', title: 'Meera Nair' },
  { as: 'owner', path: '/admin/check/profile/{member}?part=sessions', title: 'Meera Nair' },
  { as: 'owner', path: '/admin/account', title: 'Your account' },
  { as: 'owner', path: '/admin/plans', title: 'Plans' },
  { as: 'owner', path: '/admin/deposits', title: 'Deposits' },
  { as: 'owner', path: '/admin/withdrawals', title: 'Withdrawals' },
  { as: 'owner', path: '/admin/payouts', title: 'Payouts' },
  { as: 'owner', path: '/admin/payouts/1', title: 'Payout 1' },
  { as: 'owner', path: '/admin/roi-request', title: 'ROI withdrawals' },
  { as: 'owner', path: '/admin/topup', title: 'Top-ups' },
  { as: 'owner', path: '/admin/codes', title: 'Top-up codes' },
  { as: 'owner', path: '/admin/transfers', title: 'Transfers' },
  { as: 'owner', path: '/admin/token', title: 'Token' },
  { as: 'owner', path: '/admin/sgx-transactions', title: 'SGX transactions' },
  { as: 'owner', path: '/admin/sgx-transactions?part=prices', title: 'SGX transactions' },
  { as: 'owner', path: '/admin/sgx-transactions?part=user', title: 'SGX transactions' },
  { as: 'owner', path: '/admin/video-manager', title: '' },
  { as: 'owner', path: '/admin/approvals', title: 'Approvals' },
  { as: 'owner', path: '/admin/settings', title: 'Settings' },
  { as: 'owner', path: '/admin/web3', title: 'Blockchains' },
  { as: 'owner', path: '/admin/web3?part=unmatched', title: 'Blockchains' },
  { as: 'owner', path: '/admin/web3?part=sweep', title: 'Blockchains' },
  { as: 'owner', path: '/admin/web3?part=incoming', title: 'Blockchains' },
  { as: 'owner', path: '/admin/treasury', title: 'Treasury' },
  { as: 'owner', path: '/admin/reward-plans', title: 'Reward plans' },
  { as: 'owner', path: '/admin/reward-plans?tab=salary', title: 'Reward plans' },
  { as: 'owner', path: '/admin/reward-plans?tab=leadership', title: 'Reward plans' },
  { as: 'owner', path: '/admin/reward-plans?tab=bonuses', title: 'Reward plans' },
  { as: 'owner', path: '/admin/reward-plans?tab=cto', title: 'Reward plans' },
  { as: 'owner', path: '/admin/reward-transactions', title: 'Rewards paid' },
  { as: 'owner', path: '/admin/income', title: 'Income' },
  { as: 'owner', path: '/admin/income?view=rows', title: 'Income' },
  { as: 'owner', path: '/admin/import', title: 'Import and export' },
  { as: 'owner', path: '/admin/tickets', title: 'Tickets' },
  { as: 'owner', path: '/admin/ticket/{ticket}', title: 'Ticket' },
  { as: 'owner', path: '/admin/canned-replies', title: 'Canned replies' },
  { as: 'owner', path: '/admin/enquiries', title: 'Enquiries' },
  { as: 'owner', path: '/admin/notifications', title: 'New notification' },
  { as: 'owner', path: '/admin/notification/list', title: 'Notifications' },
  { as: 'owner', path: '/admin/notification/list?show=scheduled', title: 'Notifications' },
  { as: 'owner', path: '/admin/content', title: 'News and banners' },
  { as: 'owner', path: '/admin/content?part=banners', title: 'News and banners' },
  { as: 'owner', path: '/admin/content?part=achievers', title: 'News and banners' },
  { as: 'owner', path: '/admin/qr-links', title: 'QR links' },
  { as: 'owner', path: '/admin/ledger', title: 'Ledger' },
  { as: 'owner', path: '/admin/ledger?part=transfers', title: 'Ledger' },
  { as: 'owner', path: '/admin/ledger?part=seals', title: 'Ledger' },
  { as: 'owner', path: '/admin/ledger/account/-16', title: 'Treasury' },
  { as: 'owner', path: '/admin/ledger/transfer/1', title: 'Transfer 1' },
  { as: 'owner', path: '/admin/audit', title: 'Audit log' },
  { as: 'owner', path: '/admin/sign-ins', title: 'Failed sign-ins' },
  { as: 'owner', path: '/admin/jobs', title: 'Jobs' },
  { as: 'owner', path: '/admin/reports', title: 'Reports' },
  { as: 'owner', path: '/admin/reports?report=liabilities&period=days_30', title: 'Reports' },
]

test.beforeAll(async ({ browser, given, server }) => {
  await given.treasury('1000')
  member = await given.member({ name: 'Meera Nair', funding: '1000', plan: '500' })
  await given.member({ name: 'Ravi Iyer', sponsor: member, funding: '200', plan: '200' })
  await given.pendingDeposit(member, '75')
  await given.principalRequest(member, '100')
  await given.payout(await given.member({ name: 'Sunil Rao' }), '40')
  ticket = await given.ticket(member, 'Where is my deposit?')
  await given.answer(ticket, 'It arrives tomorrow.')

  const baseURL = server.url
  for (const as of ['member', 'owner'] as const) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await (as === 'member' ? signIn(page, member) : signInOwner(page))
    states[as] = await context.storageState()
    await context.close()
  }
  for (const as of ['visitor', 'member', 'owner'] as const) {
    browsers[as] = await browser.newContext({ baseURL, ...browserOf(as) })
  }
})

test.afterAll(async () => {
  for (const context of Object.values(browsers)) await context.close()
})

/** A browser in which somebody is signed in already. */
function browserOf(as: As, more: BrowserContextOptions = {}): BrowserContextOptions {
  const storageState = states[as]
  return {
    viewport: wide,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...more,
  }
}

for (const { as, path, title } of screens) {
  test(`${path} opens for the ${as}, wide and on a phone, light and dark, and is open to all`, async ({
    problems,
  }) => {
    const page = await browsers[as]?.newPage()
    if (!page) throw new Error('No browser is open')
    watch(page, problems)
    const refused = refusedCalls(page)
    const violations: string[] = []

    await page.setViewportSize(wide)
    await page.goto(path.replace('{member}', String(member.id)).replace('{ticket}', String(ticket)))
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport)
      await waitForContent(page)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toContainText(title)
      expect(await horizontalOverflow(page), `overhang at ${viewport.width} px`).toBe(0)
      violations.push(...(await accessibilityViolations(page, `${viewport.width} px`)))
    }

    await page.close()
    expect(violations).toEqual([])
    expect(refused).toEqual([])
  })
}

test('an open dialog is as readable as the page, wide and on a phone', async ({ openBrowser }) => {
  const page = await openBrowser(browserOf('member'))
  const violations: string[] = []

  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    const dialog = await fillPurchase(page, 'Starter', '50')
    await expect(dialog.getByRole('button', { name: 'Review purchase' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await horizontalOverflow(page)).toBe(0)
    violations.push(...(await accessibilityViolations(page, `${viewport.width} px`)))
  }

  expect(violations).toEqual([])
})

test('what is empty says what to do next', async ({ page, given }) => {
  await signIn(page, await given.member())

  await page.goto('/user/deposit-history')
  await expect(page.getByText('No deposits yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New deposit' }).last().click()
  await expect(page).toHaveURL(/\/user\/web3-deposit$/)
  await page.goto('/user/income?tab=details')
  await expect(page.getByText('No income yet.')).toBeVisible()
  await page.goto('/watch/adds')
  await expect(page.getByText('No Plan Found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Please buy a plan first' })).toBeDisabled()
})

test('what is refused says why, and can be tried again', async ({ openBrowser }) => {
  const page = await openBrowser(browserOf('owner'))

  await page.goto('/admin/check/profile/999999999')

  const said = page.getByRole('alert')
  await expect(said).toContainText('This could not be loaded')
  const asked = page.waitForResponse(/\/api\/v1\/users\/999999999$/)
  await said.getByRole('button', { name: 'Try again' }).click()
  expect((await asked).status()).toBe(404)
})

test('offline shows what was last known, with its time, and never anything else', async ({
  openBrowser,
}) => {
  const page = await openBrowser(browserOf('member'))
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  await page.goto('/user/deposit-history')
  await expect(page.getByText('$75.00').first()).toBeVisible()
  await page.goto('/user/dashboard')
  await waitForContent(page)
  // What a screen is made of loads when the pointer comes near; what it shows does not.
  const loaded = page.waitForResponse(/\/assets\/deposit-history-screen.*\.js$/)
  await nav.getByRole('link', { name: 'Deposit history' }).hover()
  await loaded

  await page.context().setOffline(true)
  await nav.getByRole('link', { name: 'Deposit history' }).click()
  const notice = page.getByText('Offline. Last updated').first()
  await expect(notice).toBeVisible()
  await expect(notice.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  await expect(page.getByText('$75.00').first()).toBeVisible()
  await nav.getByRole('link', { name: 'Direct members' }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('Ravi Iyer')).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByText('Ravi Iyer').first()).toBeVisible()
})
