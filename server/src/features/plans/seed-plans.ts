import { translationsOf } from '@clearstead/contract/call/translations'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Work } from '../../plumbing/work.ts'
import { insertPlan, listPlans, updateActiveLevels, updateInvestLevels } from './queries.ts'
import type { Offer } from './rules.ts'

/** 10 % of the ROI of direct members, then less; level n requires n active direct members. */
export const defaultActiveLevels: readonly ActiveLevel[] = [10, 5, 4, 3, 2, 1, 1, 1, 1, 1].map(
  (share, index) => ({ level: index + 1, percent: percent(String(share)), directs: index + 1 }),
)
export const defaultInvestLevels: readonly InvestLevel[] = ['2', '1', '0.5', '0.5'].map(
  (share, index) => ({ level: index + 2, percent: percent(share) }),
)

const offers: readonly Offer[] = [
  { name: 'Starter', hi: 'शुरुआत', min: '50', max: '499', roi: '0.30' },
  { name: 'Growth', hi: 'वृद्धि', min: '500', max: '4999', roi: '0.40' },
  { name: 'Premier', hi: 'प्रीमियर', min: '5000', max: '50000', roi: '0.50' },
].map(({ name, hi, min, max, roi }) => ({
  name,
  nameIn: translationsOf({ hi }),
  description: '',
  minAmount: usd(min),
  maxAmount: usd(max),
  roiPercent: percent(roi),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
}))

/** Offers the three initial plans of an installation, unless it has plans already. */
export async function seedPlans(work: Work): Promise<void> {
  if ((await listPlans(work.tx, { isAll: true })).length > 0) return
  for (const offer of offers) {
    const { id } = await insertPlan(work, offer)
    await updateActiveLevels(work, id, defaultActiveLevels)
    await updateInvestLevels(work, id, defaultInvestLevels)
  }
}
