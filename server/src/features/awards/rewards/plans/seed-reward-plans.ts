import { usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../../plumbing/work.ts'
import { insertRewardPlan, listRewardPlans } from './queries.ts'

const offers = [
  { title: '5,000 of team volume', business: usd('5000'), amount: usd('100') },
  { title: '20,000 of team volume', business: usd('20000'), amount: usd('400') },
  { title: '100,000 of team volume', business: usd('100000'), amount: usd('2500') },
  { title: '500,000 of team volume', business: usd('500000'), amount: usd('15000') },
]

/** Offers the initial reward plans of an installation, unless it has some already. */
export async function seedRewardPlans(work: Work): Promise<void> {
  if ((await listRewardPlans(work.tx, { isAll: true })).length > 0) return
  for (const offer of offers) await insertRewardPlan(work, { ...offer, status: 'offered' })
}
