import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isZero,
  smaller,
  subtract,
  times,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** What a member may earn in the present cycle, and has earned. */
export type Limit = {
  memberId: MemberId
  cycle: number
  activePlan: Usd
  cap: Usd
  earned: Usd
}

/** What is left of the cap: 600 with 590.50 earned leaves 9.50; never below zero. */
export function availableOf({ cap, earned }: Pick<Limit, 'cap' | 'earned'>): Usd {
  return isLess(earned, cap) ? subtract(cap, earned) : zero()
}

/** A limit with `amount` more in plans: 200 at 3 times adds 600 to the cap. */
export function raised(limit: Limit, amount: Usd, capMultiple: number): Limit {
  return {
    ...limit,
    activePlan: add(limit.activePlan, amount),
    cap: add(limit.cap, times(amount, capMultiple)),
  }
}

/** A limit with `amount` less in plans; when nothing is left the cycle is over and the next begins empty. */
export function lowered(limit: Limit, amount: Usd, capMultiple: number): Limit {
  const activePlan = subtract(limit.activePlan, amount)
  if (isZero(activePlan)) {
    return { ...limit, cycle: limit.cycle + 1, activePlan, cap: zero(), earned: zero() }
  }
  return { ...limit, activePlan, cap: subtract(limit.cap, times(amount, capMultiple)) }
}

/** What lifetime sums are kept of. */
const summedKinds = ['roi', 'direct', 'level', 'salary', 'reward'] as const
export type SummedKind = (typeof summedKinds)[number]

/** The sum a kind of income counts in: what ranks, pools and bonuses pay is reward. */
export function summedAs(kind: IncomeKind): SummedKind {
  return summedKinds.find((summed) => summed === kind) ?? 'reward'
}

/** An income before the limit cuts it; `reason` says why nothing at all will be paid. */
export type DueIncome = {
  memberId: MemberId
  kind: IncomeKind
  /** Names the fact, and is why it is not paid twice: `direct:<activePlanId>`. */
  reference: string
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  base: Usd
  intended: Usd
  percent?: Percent
  level?: number
  fromMember?: MemberId
  activePlanId?: ActivePlanId
  reason?: UnpaidReason
}

/** An income with what the limit left of it. */
export type CutIncome = DueIncome & {
  paid: Usd
  reason?: UnpaidReason
  cycle?: number
  limitBefore?: Usd
  limitAfter?: Usd
}

/**
 * Cuts incomes to their members' limits, one after the other: with 9.50 left, incomes of 6 and 6 pay 6
 * and 3.50. A member without a limit has no plan, and so nothing left to earn.
 */
export function cutToLimits(due: readonly DueIncome[], limits: readonly Limit[]): CutIncome[] {
  const left = new Map(limits.map((limit) => [limit.memberId, availableOf(limit)]))
  const cycles = new Map(limits.map(({ memberId, cycle }) => [memberId, cycle]))
  return due.map((income) => {
    if (income.reason) return { ...income, paid: zero() }
    const before = left.get(income.memberId) ?? zero<'USD'>()
    const paid = smaller(income.intended, before)
    const after = subtract(before, paid)
    left.set(income.memberId, after)
    const cycle = cycles.get(income.memberId)
    return {
      ...income,
      paid,
      limitBefore: before,
      limitAfter: after,
      ...(cycle !== undefined && { cycle }),
      ...(isLess(paid, income.intended) && { reason: 'capped' as const }),
    }
  })
}
