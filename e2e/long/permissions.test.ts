import type { Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import { railOf, unfoldRail } from '../fixtures/rail.ts'
import { owner, type Server } from '../fixtures/server.ts'
import {
  descriptionOf,
  expect,
  fillSignIn,
  signInAdmin,
  signInOwner,
  test,
} from '../fixtures/test.ts'

const password = 'seven-green-kettles'

async function addAdmin(server: Server, permission: string): Promise<string> {
  const { admin } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    owner,
  )
  const email = `${permission}-desk@example.org`
  const names = { fullname: `The ${permission} desk`, username: `${permission}-desk`, email }
  await send(server, 'POST /admins', { ...names, password, permissions: [permission] }, admin.token)
  return email
}

async function places(page: Page) {
  await unfoldRail(page)
  return railOf(page).getByRole('link').allInnerTexts()
}

test('support is led to members and tickets, not to the treasury or the dashboard', async ({
  page,
  server,
}) => {
  const email = await addAdmin(server, 'support')

  await page.goto('/admin-login')
  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/admin\/approvals$/)
  const shown = (await places(page)).join(' ')

  expect(shown).toContain('Members')
  expect(shown).not.toMatch(/Dashboard|Withdrawals|Deposits|Treasury|Settings/)
})

test('the approvals screen says what is asked in a sentence with its amounts', async ({ page }) => {
  const waiting = (id: number, summary: string, request: object) => ({
    id,
    call: 'POST /codes',
    summary: { code: 'stored', facts: { text: summary }, message: summary },
    subject: 'codes',
    request,
    changes: [] as object[],
    picture: null,
    permission: 'finance',
    asked_by: 999,
    asked_by_name: 'Helen Marsh',
    asked_at: '2026-03-31T09:00:00Z',
    expires_at: '2099-04-03T09:00:00Z',
    status: 'waiting',
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    note: '',
  })
  const rows = [
    waiting(2, 'Make 3 codes of $50.00 each, $150.00 in all', {
      count: 3,
      amount: '50.00000000',
      codes: '(kept secret)',
    }),
    {
      ...waiting(1, 'Change the settings: Security: Dual approval', {
        settings: { brand: { name: 'x'.repeat(300) } },
      }),
      changes: [{ field: 'security.four_eyes', before: true, after: false }],
    },
  ]
  const facts = { page: 1, totalPages: 1, currentPage: 1, total: 2, is_bounded: false }
  await page.route(/\/api\/v1\/approvals\?/, (route) =>
    route.fulfill({ json: { approvals: rows, ...facts } }),
  )
  await signInOwner(page)

  await page.goto('/admin/approvals')
  await expect(page.getByText('Change the settings: Security: Dual approval')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Make 3 codes of $50.00 each, $150.00 in all')
  await expect(dialog).toContainText('$50.00')
  await expect(dialog).toContainText('How many')
  await expect(dialog).toContainText('(kept secret)')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByText('Change the settings: Security: Dual approval').click()

  await expect(descriptionOf(page, 'Before')).toHaveText('on')
  await expect(descriptionOf(page, 'After')).toHaveText('off')
})

/** What changes something begins with such a word; reading, saving a file and an own view do not. */
const act =
  /^(Add|Approve|Assign|Cancel|Change|Close|Create|Delete|Edit|Fund|Make|Mark|New notification|Pay|Pin|Put|Reject|Remove|Retire|Reverse|Run|Save|Schedule|Seal|Send|Start|Take|Undo|Unpin|Update|Upload|Withdraw|Write)\b/

test('an auditor finds no act in the palette nor on any screen', async ({
  page,
  given,
  server,
}) => {
  test.slow()
  const member = await given.member()
  await given.pendingDeposit(member, '40')
  await given.ticket(member, 'Only to read')
  await signInAdmin(page, { email: await addAdmin(server, 'auditor'), password })
  await page.goto('/admin/dashboard')
  const main = page.getByRole('main')
  const entries = railOf(page).getByRole('link')
  await expect(entries.filter({ hasText: 'Settings' })).toBeVisible()
  await unfoldRail(page)
  const screens = await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(screens.length, 'an auditor reads nearly every screen').toBeGreaterThan(25)

  for (const screen of screens) {
    await entries
      .and(page.locator(`[href="${screen}"]`))
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${screen}(\\?|$)`))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText('Loading', { exact: false })).toHaveCount(0)
    const buttons = main.getByRole('button', { name: act, disabled: false })
    const links = main.getByRole('link', { name: /^(New notification|Add|Edit|Write)\b/ })
    expect(await buttons.or(links).allInnerTexts(), `acts at ${screen}`).toEqual([])
  }

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const acts = ['New notification', 'Set the token price', 'Add a plan', 'Make top-up codes']
  for (const label of [...acts, 'Record a treasury transfer', 'Write news']) {
    await palette.getByRole('combobox').fill(label)
    await expect(palette.getByText('Nothing found')).toBeVisible()
  }
})
