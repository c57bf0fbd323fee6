import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import { usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../../plumbing/work.ts'
import { insertRewardPlan, listRewardPlans } from './queries.ts'

const businesses = ['5000', '20000', '100000', '500000']
const amounts: Record<ProgrammeTemplate, readonly string[]> = {
  high_yield: ['100', '400', '2500', '15000'],
  lasting: ['10', '40', '250', '1500'],
}

/** The reward plans of a template. */
export function rewardOffersOf(template: ProgrammeTemplate) {
  return businesses.map((business, index) => ({
    business: usd(business),
    amount: usd(amounts[template][index] ?? '0'),
  }))
}

/** Offers the reward plans of a template, unless there are some already. */
export async function seedRewardPlans(work: Work, template: ProgrammeTemplate): Promise<void> {
  if ((await listRewardPlans(work.tx, { isAll: true })).length > 0) return
  for (const offer of rewardOffersOf(template))
    await insertRewardPlan(work, { ...offer, title: null, titleIn: {}, status: 'offered' })
}
