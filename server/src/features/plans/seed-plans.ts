import { translationsOf } from '@clearstead/contract/call/translations'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Work } from '../../plumbing/work.ts'
import { insertPlan, listPlans, updateActiveLevels, updateInvestLevels } from './queries.ts'
import type { Offer } from './rules.ts'

type Levels = { activeLevels: readonly ActiveLevel[]; investLevels: readonly InvestLevel[] }

/** Level n requires n active direct members. */
const levelsOf = (active: readonly string[], invest: readonly string[]): Levels => ({
  activeLevels: active.map((share, index) => ({
    level: index + 1,
    percent: percent(share),
    directs: index + 1,
  })),
  investLevels: invest.map((share, index) => ({ level: index + 2, percent: percent(share) })),
})

/** 10 % of the ROI of direct members, then less, 29 % in all; 4 % of a purchase. */
export const highYieldLevels = levelsOf(
  ['10', '5', '4', '3', '2', '1', '1', '1', '1', '1'],
  ['2', '1', '0.5', '0.5'],
)
/** 3 % of the ROI of direct members, then less, 10 % in all; 1 % of a purchase. */
export const lastingLevels = levelsOf(
  ['3', '2', '1', '1', '0.5', '0.5', '0.5', '0.5', '0.5', '0.5'],
  ['0.5', '0.25', '0.15', '0.1'],
)

/** The percents of a template: the ROI of each plan in a day, what a purchase pays the sponsor, and the levels. */
const percentsOf: Record<ProgrammeTemplate, { roi: readonly string[]; direct: string } & Levels> = {
  high_yield: { roi: ['0.30', '0.40', '0.50'], direct: '5', ...highYieldLevels },
  lasting: { roi: ['0.02', '0.0225', '0.025'], direct: '1.5', ...lastingLevels },
}

const ranges = [
  { name: 'Starter', hi: 'शुरुआत', min: '50', max: '499' },
  { name: 'Growth', hi: 'वृद्धि', min: '500', max: '4999' },
  { name: 'Premier', hi: 'प्रीमियर', min: '5000', max: '50000' },
]

/** The plans of a template. */
export function offersOf(template: ProgrammeTemplate): (Offer & Levels)[] {
  const { roi, direct, activeLevels, investLevels } = percentsOf[template]
  return ranges.map(({ name, hi, min, max }, index) => ({
    name,
    nameIn: translationsOf({ hi }),
    description: '',
    minAmount: usd(min),
    maxAmount: usd(max),
    roiPercent: percent(roi[index] ?? '0'),
    days: 0,
    directPercent: percent(direct),
    lockDays: 30,
    activeLevels,
    investLevels,
  }))
}

/** Offers the plans of a template, unless there are plans already. */
export async function seedPlans(work: Work, template: ProgrammeTemplate): Promise<void> {
  if ((await listPlans(work.tx, { isAll: true })).length > 0) return
  for (const { activeLevels, investLevels, ...offer } of offersOf(template)) {
    const { id } = await insertPlan(work, offer)
    await updateActiveLevels(work, id, activeLevels)
    await updateInvestLevels(work, id, investLevels)
  }
}
