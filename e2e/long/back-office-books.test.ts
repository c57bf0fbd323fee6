import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import { owner, type Server } from '../fixtures/server.ts'
import { descriptionOf, expect, signInAdmin, signInOwner, test } from '../fixtures/test.ts'

const password = 'seven-green-kettles'

async function signInAuditor(page: Page, server: Server) {
  const { admin } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    owner,
  )
  const names = { fullname: 'The auditor', username: 'auditor', email: 'auditor@example.org' }
  await send(server, 'POST /admins', { ...names, password, permissions: ['auditor'] }, admin.token)
  await signInAdmin(page, { email: names.email, password })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.use({ alone: 'back-office-books' })

test('one goes down from a deposit to its postings, and up again', async ({ page, given }) => {
  const member = await given.member({ name: 'Deepa Rao', funding: '640' })
  await signInOwner(page)
  await page.goto(`/admin/deposits?status=approved&search=${member.username}`)

  await page.getByRole('link', { name: 'Open its postings' }).click()
  await expect(heading(page)).toHaveText(/^Transfer \d+$/)
  const postings = page.getByRole('table', { name: 'Postings' })
  await expect(
    postings.getByRole('row', { name: /^Custody Operator 640\.00 US dollars/ }),
  ).toBeVisible()
  const facts = page.getByRole('region', { name: 'Details' })
  const cause = await descriptionOf(facts, 'Caused by').textContent()
  await postings.getByRole('link', { name: 'Funding wallet' }).click()
  await expect(
    page.getByRole('row', { name: /^Deposit \d+ .*640\.00 US dollars .*640\.00 US dollars/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Deposit \d+$/ }).click()
  await page.getByRole('link', { name: cause ?? '' }).click()

  await expect(page).toHaveURL(/\/admin\/deposits\?.*search=%23\d+/)
  await expect(page.getByRole('heading', { name: 'Deepa Rao' })).toBeVisible()
})

test('a member’s wallet leads to its account, and what is not there is said', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '75' })
  await signInOwner(page)
  await page.goto(`/admin/check/profile/${member.id}`)

  await page.getByRole('link', { name: 'Funding wallet', exact: true }).click()
  await expect(heading(page)).toHaveText('Funding wallet')
  await expect(page.getByRole('link', { name: member.username })).toBeVisible()
  await page.goto('/admin/ledger')
  await page.getByRole('searchbox').fill(member.username)
  await expect(page.getByRole('row')).toHaveCount(9)
  await page.goto('/admin/ledger?part=transfers&search=deposit:999999')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.goto('/admin/ledger/transfer/999999')
  await expect(page.getByText('This transfer does not exist.')).toBeVisible()
})

test('verifying says that the books and the audit log are sound', async ({ page, given }) => {
  await given.member({ funding: '20' })
  await signInOwner(page)

  await page.goto('/admin/ledger?part=seals')
  await page.getByRole('button', { name: 'Verify the books now' }).click()
  await expect(page.getByText(/transfers checked, now/)).toBeVisible()
  await expect(page.getByText('The books balance')).toBeVisible()
  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Verify the chain now' }).click()
  await expect(page.getByText('The audit log is intact')).toBeVisible()
})

test('the audit log says what an act changed, in words and money', async ({ page, given }) => {
  const member = await given.member({ funding: '310' })
  await given.blocked(member)
  await signInOwner(page)
  await page.goto(`/admin/audit?search=${member.username}`)

  await page.getByRole('button', { name: 'Member edited' }).click()
  const dialog = page.getByRole('dialog', { name: 'Member edited' })
  await expect(dialog.getByRole('row', { name: /^Status not blocked blocked/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Reason . Checked by hand/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL('/admin/audit')
  await page.getByLabel(/^Act/).selectOption('Deposit decided')
  await expect(page.getByText('Amount: $310.00').first()).toBeVisible()
})

test('an auditor reads everything, and finds no act', async ({ page, given, server }) => {
  await given.member({ funding: '20' })
  await signInAuditor(page, server)

  await page.goto('/admin/ledger')
  await expect(page.getByRole('link', { name: 'Treasury' }).last()).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByRole('button', { name: 'Deposit decided' }).first()).toBeVisible()
  await page.goto('/admin/jobs')
  await expect(page.getByText('You need the owner permission to run a job again.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Jobs', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible()
})

test('a failed job is run again once, however often it is confirmed', async ({ page, server }) => {
  await expect(async () => {
    const token = (
      await send<{ admin: { token: string } }>(server, 'POST /auth/adminsignin', owner)
    ).admin.token
    const runs = await send<{ total: number }>(
      server,
      'GET /jobs/runs?page=1&limit=1&status=done&name=books-check',
      undefined,
      token,
    )
    expect(runs.total).toBe(1)
  }).toPass({ timeout: 30_000 })
  await signInOwner(page)
  let asked = 0
  await page.route('**/api/v1/jobs/runs?*name=books-check*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const runs = answer.runs.map((run: object) => ({
      ...run,
      status: 'failed',
      summary: { code: 'stored', facts: {}, message: 'The database went away' },
    }))
    return route.fulfill({ response, json: { ...answer, runs } })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/jobs/run')) asked += 1
  })
  await page.goto('/admin/jobs?name=books-check')
  const row = page.getByRole('row', { name: /The database went away/ })
  await expect(row.getByText('Failed')).toBeVisible()

  await row.getByRole('button', { name: 'Run again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run this job again?' })
  await expect(dialog.getByText('no money moves twice')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Run again' }).dblclick()

  await expect(page.getByText('The job is in the queue.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(asked).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Check the books .* Done .* 2 / })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 30_000 })
})

test('a report has its figure, its rows, its file, and an address to come back to', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Ravi Menon', funding: '1234' })
  await signInOwner(page)
  await page.goto('/admin/reports')

  await expect(page.getByRole('link', { name: member.username })).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const files = page.getByRole('dialog')
  const save = files.getByRole('button', { name: /^Save deposits-.*csv$/ })
  await expect(save).toBeVisible({ timeout: 20_000 })
  const saving = page.waitForEvent('download')
  await save.click()
  const file = await saving
  await page.keyboard.press('Escape')
  await expect(files).toBeHidden()
  const csv = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^deposits-\d{4}-\d\d-01(-\d{4}-\d\d-\d\d){2}\.csv$/)
  expect(csv).toContain('created_at,transaction_id,user_id,username,reference,amount,status')
  expect(csv).toMatch(new RegExp(`,${member.id},${member.username},.*,1234\\.00000000,completed`))

  await page.getByLabel(/^Report/).selectOption('Fees')
  await page.getByLabel(/^Period/).selectOption('Last 30 days')
  await expect(page.getByText('Nothing happened in this period.')).toBeVisible()
  await expect(page).toHaveURL(/report=fees&period=days_30/)
  const kept = page.url()
  await page.goto('/admin/reports')
  await expect(page.getByRole('link', { name: member.username })).toBeVisible()
  await page.goto(kept)
  await expect(page.getByText('Nothing happened in this period.')).toBeVisible()
  await expect(page.getByLabel(/^Report/)).toHaveValue('fees')

  await page.goto('/admin/reports?period=own&from=2024-01-01&to=2026-01-01')
  await expect(page.getByText('at most 400 days.', { exact: false }).last()).toBeVisible()
})

test('the operator’s statements are read like other reports, and end with the same money', async ({
  page,
  given,
}) => {
  await given.member({ funding: '1234' })
  await signInOwner(page)
  await page.goto('/admin/reports?period=year')
  const endOf = async (row: RegExp) => {
    const amount = page.getByRole('row', { name: row }).getByRole('cell').last()
    await expect(amount).toContainText('$')
    return amount.textContent()
  }

  await page.getByLabel(/^Report/).selectOption('Balance sheet')
  await expect(page.getByRole('row', { name: /^Total Own funds/ })).toBeVisible()
  const held = await endOf(/^Custody Assets/)
  await page.getByLabel(/^Report/).selectOption('Cash flow')
  await expect(page.getByRole('row', { name: /^Deposits received .*Deposit/ })).toBeVisible()
  const left = await endOf(/^At the end/)
  await page.getByLabel(/^Report/).selectOption('Income statement')
  await expect(page.getByRole('row', { name: /^Result of the period Own funds/ })).toBeVisible()

  expect(left).toBe(held)
})
