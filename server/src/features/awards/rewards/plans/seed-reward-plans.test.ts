import { usd } from '@clearstead/contract/values/money'
import { expect, test } from '../../../../../testing/test.ts'
import { listRewardPlans } from './queries.ts'
import { seedRewardPlans } from './seed-reward-plans.ts'

test('an installation begins with four reward plans, however often it starts', async ({
  db,
  run,
}) => {
  await run((work) => seedRewardPlans(work, 'high_yield'))
  await run((work) => seedRewardPlans(work, 'high_yield'))

  const plans = await listRewardPlans(db, { isAll: true })
  expect(plans.map(({ business, amount, status }) => [business, amount, status])).toEqual([
    [usd('5000'), usd('100'), 'offered'],
    [usd('20000'), usd('400'), 'offered'],
    [usd('100000'), usd('2500'), 'offered'],
    [usd('500000'), usd('15000'), 'offered'],
  ])
})
