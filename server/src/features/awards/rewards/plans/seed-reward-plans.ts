import { usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../../plumbing/work.ts'
import { insertRewardPlan, listRewardPlans } from './queries.ts'

const offers = [
  { business: usd('5000'), amount: usd('100') },
  { business: usd('20000'), amount: usd('400') },
  { business: usd('100000'), amount: usd('2500') },
  { business: usd('500000'), amount: usd('15000') },
]

/** Offers the initial reward plans of an installation, unless it has some already. */
export async function seedRewardPlans(work: Work): Promise<void> {
  if ((await listRewardPlans(work.tx, { isAll: true })).length > 0) return
  for (const offer of offers)
    await insertRewardPlan(work, { ...offer, title: null, titleIn: {}, status: 'offered' })
}
