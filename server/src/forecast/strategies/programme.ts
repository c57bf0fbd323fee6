import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isLess, isPositive, smaller, subtract, type Usd } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { isEarningDay } from '../../features/daily/rules.ts'
import type { Terms } from '../../features/plans/rules.ts'

/** A plan that one person can buy. */
type OfferedPlan = Terms & { name: string; minAmount: Usd; maxAmount: Usd }

type SearchSettings = Pick<
  Settings,
  'programme' | 'withdrawal' | 'salary' | 'leadership' | 'rewards' | 'cto'
>

/** The rules of a programme as a search for the best strategy plays them. */
export type SearchedRules = {
  settings: SearchSettings
  plans: readonly OfferedPlan[]
  rewards: readonly { business: Usd; amount: Usd }[]
  /** Bonuses by the place of their plan among `plans`; null is for all plans. */
  bonuses: readonly { plan: number | null; amount: Usd | null; percent: Percent | null }[]
}

/** The days of a play, each with whether ROI is earned on it; the first is that of the first purchase. */
export type Calendar = { days: readonly ProgrammeDay[]; isEarning: readonly boolean[] }

export const daysOfYear = 365

/** `count` days from `first` on and the one after them, on which all is taken out. */
export function calendarOf(
  first: ProgrammeDay,
  count: number,
  { programme }: Pick<SearchSettings, 'programme'>,
): Calendar {
  const days = Array.from({ length: count + 1 }, (_, nth) => addDays(first, nth))
  return { days, isEarning: days.map((day) => isEarningDay(day, programme)) }
}

/** The shortest lock of the plans on offer; a plan without one can be left on the next day. */
export function shortestLock({ plans }: Pick<SearchedRules, 'plans'>): number {
  return Math.max(1, Math.min(...plans.map(({ lockDays }) => lockDays)))
}

/** The least that a plan is bought for. */
export function leastOf({ plans }: Pick<SearchedRules, 'plans'>): Usd {
  return plans
    .map(({ minAmount }) => minAmount)
    .reduce((least, amount) => (isLess(amount, least) ? amount : least))
}

type Order = { plan: number; amount: Usd }

/** Nobody buys more plans than this for one account at once. */
const mostOrders = 1000

/**
 * What money buys: the preferred plan if it is enough for it, and otherwise that with the most ROI; again with what is above
 * a plan's maximum. 60,000 buy 50,000 and 10,000 of a plan for 5,000 to 50,000.
 */
export function ordersFor(
  money: Usd,
  preferred: number | undefined,
  { plans }: Pick<SearchedRules, 'plans'>,
): Order[] {
  const orders: Order[] = []
  for (let left = money; isPositive(left) && orders.length < mostOrders; ) {
    const open = plans.map((_, at) => at).filter((at) => !isLess(left, minimumOf(plans, at)))
    const [best] = open.toSorted((one, other) => roiOf(plans, other) - roiOf(plans, one))
    if (best === undefined) break
    const plan = preferred !== undefined && open.includes(preferred) ? preferred : best
    const amount = smaller(left, (plans[plan] as OfferedPlan).maxAmount)
    orders.push({ plan, amount })
    left = subtract(left, amount)
  }
  return orders
}

function minimumOf(plans: SearchedRules['plans'], at: number): Usd {
  return (plans[at] as OfferedPlan).minAmount
}

function roiOf(plans: SearchedRules['plans'], at: number): number {
  return Number(percentUnits((plans[at] as OfferedPlan).roiPercent))
}
