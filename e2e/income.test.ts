import { accessibilityViolations, horizontalOverflow, phone } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import type { Given } from './fixtures/given.ts'
import { expect, signIn, test } from './fixtures/test.ts'

/** Had no plan when a direct member bought one; then 100 in a plan let 300 be earned, of 350. */
async function leaderOn(given: Given) {
  await given.treasury('1000')
  const leader = await given.member({ name: 'Usha Pillai', funding: '100' })
  await given.member({ name: 'Kiran Pillai', sponsor: leader, funding: '200', plan: '200' })
  return leader
}

const reward = (id: number, amount: string) => ({
  user_ids: [id],
  title: `Reward of ${amount}`,
  message: 'For the picture of income',
  amount,
})

test('income is a waterfall from the full amount to what was paid, and each step opens its rows', async ({
  page,
  given,
}) => {
  const leader = await leaderOn(given)
  await given.plan(leader, '100')
  await given.reward(reward(leader.id, '250'))
  await given.reward(reward(leader.id, '100'))
  await signIn(page, leader)

  const card = page.getByRole('region', { name: 'From the full amount to what you were paid' })
  const step = (name: string) => card.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    await page.goto('/user/income')
    await scrollTo(card)
    await expect(step('Not qualified')).toContainText(/−\$[1-9]/, { timeout: 2000 })
  }).toPass()
  await expect(step('Cut by the earning limit')).toContainText('−$50.00')
  await expect(step('Paid')).toContainText('$300.00')
  await expect(step('On hold now')).toContainText('$0.00')
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('row')).toHaveCount(6)
  await card.getByRole('button', { name: 'Show as chart' }).click()

  await step('Cut by the earning limit').press('Enter')
  await expect(page).toHaveURL(/tab=details.*reason=capped/)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('$100.00')
  await page.goBack()
  await scrollTo(card)
  await card.getByRole('tab', { name: 'All time' }).click()
  await expect(page).toHaveURL(/period=all/)
  await step('Not qualified').click()
  await expect(page).toHaveURL(/reason=not_qualified/)
  await expect(page.getByRole('button', { name: /Not qualified \(any reason\)/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Direct income/ })).toContainText('Not paid')
})

test('income of thirty days is stacked by kind, and read by keys, day by day', async ({
  page,
  given,
}) => {
  const leader = await given.member({ name: 'Asha Kulkarni', funding: '100', plan: '100' })
  await given.treasury('1000')
  await given.reward(reward(leader.id, '40'))
  await signIn(page, leader)

  await page.goto('/user/income')
  const card = page.getByRole('region', { name: 'Income, last 30 days' })
  const legend = card.getByRole('listitem').filter({ hasText: 'Reward' })
  await expect(card).toContainText('$40.00 in 30 days')
  await expect(legend).toContainText('$40.00')
  const reader = card.getByRole('slider')
  await reader.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(reader).toHaveAttribute('aria-valuetext', /: \$0\.00$/)
  await expect(legend).toContainText('$0.00')
  await page.keyboard.press('End')
  await expect(reader).toHaveAttribute('aria-valuetext', /: \$40\.00 · Reward \$40\.00$/)
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('columnheader')).toHaveText([
    'Day',
    'ROI',
    'Direct',
    'Level',
    'Salary',
    'Reward',
    'Total',
  ])
  await expect(card.getByRole('row').last()).toContainText('$40.00')
})

test('the pictures of income fit a phone, and someone without income reads what is missing', async ({
  page,
  given,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, await given.member({ name: 'Nila Rao' }))

  await page.goto('/user/income')
  const card = page.getByRole('region', { name: 'From the full amount to what you were paid' })
  await scrollTo(card)

  await expect(card).toContainText('No income in this period.')
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/user/income')).toEqual([])
})
