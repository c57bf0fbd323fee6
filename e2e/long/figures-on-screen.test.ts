import { descriptionOf, expect, signIn, signInAdmin, signInOwner, test } from '../fixtures/test.ts'

test('a member’s totals by type add up what came in and went out, for the member and for admins', async ({
  page,
  openBrowser,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ funding: '300', plan: '200' })
  await signIn(page, member)
  await page.goto('/transactions/all')
  await page.getByRole('button', { name: 'Totals by type' }).click()

  const rows = page.getByRole('table', { name: /^What came in and went out/ }).getByRole('row')
  await expect(rows.filter({ hasText: 'Deposit' })).toContainText('$300.00')
  await expect(rows.filter({ hasText: 'Plan' })).toContainText('$200.00')

  const desk = await openBrowser()
  await signInAdmin(desk, await given.admin('support'))
  await desk.goto(`/admin/check/profile/${member.id}?part=totals`)
  await expect(desk.getByRole('row').filter({ hasText: 'Deposit' })).toContainText('$300.00')
})

test('an account without money has no totals, and a claim of a reward plan is listed with what it used', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const idle = await given.member()
  const member = await given.member({ funding: '200', plan: '200' })
  await given.business(member, '6200')
  await signIn(page, member)
  await page.goto('/user/rewards')
  await page.getByRole('button', { name: 'Claim $100.00' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Claim $100.00' }).click()
  await expect(page.getByText('Reward Claimed successfull!')).toBeVisible()
  await signInOwner(page)

  await page.goto(`/admin/check/profile/${idle.id}?part=totals`)
  await expect(
    page.getByText('No money has moved yet. What comes in and goes out is added up here by type.'),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Reward claims' }).click()
  await expect(page.getByText('This member has not claimed a reward plan.')).toBeVisible()
  await page.goto(`/admin/check/profile/${member.id}?part=claims`)
  const row = page.getByRole('row').filter({ hasText: '$5,000.00' })
  await expect(row).toContainText('$6,200.00')
  await expect(row).toContainText('$1,200.00')
  await expect(row).toContainText('$100.00')
  await expect(row).toContainText('Paid')
})

test('a leader opens a past share and sees the whole month', async ({ page, given }) => {
  const member = await given.member()
  const share = {
    user_id: member.id,
    username: member.username,
    fullname: member.fullname,
    month: '2026-01',
    rank: 'Leader',
    business: '2500.00000000',
    carried: '0.00000000',
    share: '50.00000000',
    status: 'paid',
    paid: '40.00000000',
    reason: null,
    settled_at: '2026-02-02T00:10:00Z',
  }
  const month = {
    id: 7,
    month: '2026-01',
    purchases: '9000.00000000',
    counted: '7500.00000000',
    percent: '2.00',
    pool: '150.00000000',
    leaders: 3,
    status: 'paid',
    paid: '140.00000000',
    rule_version: 0,
    created_at: '2026-02-01T00:10:00Z',
    decided_at: '2026-02-02T00:10:00Z',
  }
  await page.route(/\/api\/v1\/cto$/, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, my_months: [{ id: 7, share }] } })
  })
  let isRefused = true
  await page.route(/\/api\/v1\/cto\/byid\/7/, (route) =>
    isRefused
      ? route.fulfill({ status: 404, json: { code: 'cto.unknown', message: 'No such month.' } })
      : route.fulfill({ json: { cto: month, mine: share } }),
  )
  await signIn(page, member)
  await page.goto('/user/rewards?tab=ranks')
  await page.getByRole('row').filter({ hasText: 'January 2026' }).click()

  const dialog = page.getByRole('dialog', { name: 'CTO pool of January 2026' })
  await expect(dialog).toContainText('No such month.')
  isRefused = false
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('row').filter({ hasText: 'January 2026' }).click()
  await expect(dialog).toContainText('$150.00')
  await expect(dialog).toContainText('2% of the $7,500.00')
  await expect(dialog).toContainText('$40.00')
})

test('the team adds up its active members apart from all members', async ({ page, given }) => {
  await given.treasury('1000')
  const sponsor = await given.member()
  await given.member({ sponsor, funding: '130', plan: '100' })
  await given.member({ sponsor })
  await signIn(page, sponsor)

  await expect(async () => {
    await page.goto('/user/direct-members')
    const team = page.getByRole('region', { name: 'Your whole team' })
    const plans = descriptionOf(team, 'Open plans of active members')
    await expect(plans).toContainText('$100.00', { timeout: 1000 })
  }).toPass()
  await page.goto('/user/income?tab=team')
  await expect(page.getByText('Open plans of active members')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$100.00')
})

test('members without a plan are on a tab of the member list', async ({ page, given }) => {
  await given.treasury('1000')
  const idle = await given.member({ name: 'Idris Alam' })
  const active = await given.member({ name: 'Idris Bose', funding: '100', plan: '100' })
  await signInOwner(page)
  await page.goto('/admin/users?search=idris')
  await expect(page.getByRole('link', { name: new RegExp(active.username) })).toBeVisible()

  await page.getByRole('tab', { name: 'Without a plan' }).click()

  await expect(page.getByRole('link', { name: new RegExp(idle.username) })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(active.username) })).toHaveCount(0)
})
