import { expect, signInOwner, test } from '../fixtures/test.ts'

const today = {
  day: '2026-04-01',
  paid_today: '250.00000000',
  paid_members: 2,
  due_today: '200.00000000',
  due_members: 1,
  unpaid_members: 3,
}
const lata = {
  user_id: 1,
  username: 'lata',
  fullname: 'Lata Rao',
  tier_now: 'Silver',
  last_tier: 'Bronze',
  last_month: '2026-03',
  months: 4,
  total_paid: '350.00000000',
  total_due: '50.00000000',
}
const ravi = { ...lata, user_id: 2, username: 'ravi', fullname: 'Ravi Sen', tier_now: null }

test('the salary part shows what happened today and who has a salary, and finds one of them', async ({
  page,
}) => {
  await page.route(/\/api\/v1\/salary\/today-stats/, (route) => route.fulfill({ json: today }))
  await page.route(/\/api\/v1\/salary\/user-salaries/, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')
    const data = search
      ? [lata].filter(({ username }) => username.startsWith(search))
      : [lata, ravi]
    return route.fulfill({ json: { data, total: data.length, total_pages: 1, current_page: 1 } })
  })
  await signInOwner(page)
  await page.goto('/admin/reward-plans?tab=salary')

  const card = page.getByRole('region', { name: 'Today' })
  await expect(card).toContainText('$250.00')
  await expect(card).toContainText('to 2 members')
  await expect(card).toContainText('1 member is waiting')
  const rows = page.getByRole('table', { name: /^Members with a salary/ }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Silver')
  await expect(rows.nth(1)).toContainText('$350.00')
  await expect(rows.nth(2)).toContainText('None')
  await page.getByPlaceholder('Name or username').fill('lata')
  await expect(rows).toHaveCount(2)
  await page.getByPlaceholder('Name or username').fill('nobody')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('tab', { name: 'Salaries by month' }).click()
  await expect(page).toHaveURL(/salaries=months/)
  await expect(page.getByText('No salaries yet.')).toBeVisible()
})

test('without a salary the list says when the first one comes, and a refusal can be retried', async ({
  page,
}) => {
  let isRefused = true
  await page.route(/\/api\/v1\/salary\/today-stats/, (route) =>
    isRefused
      ? route.fulfill({
          status: 409,
          json: { code: 'call.failed', message: 'Refused for a test.' },
        })
      : route.continue(),
  )
  await signInOwner(page)
  await page.goto('/admin/reward-plans?tab=salary')
  const card = page.getByRole('region', { name: 'Today' })

  await expect(page.getByText('Nobody has had a salary yet.')).toBeVisible()
  await expect(card).toContainText('Refused for a test.')
  isRefused = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toContainText('Nobody was paid a salary today.')
})
