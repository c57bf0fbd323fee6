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

/** The most that a member may earn in the current cycle, and what counts against it. */
export type Limit = {
  memberId: MemberId
  cycle: number
  activePlan: Usd
  cap: Usd
  earned: Usd
}

/** What is left of the cap: 600 with 590.50 earned leaves 9.50; never negative. */
export function availableOf({ cap, earned }: Pick<Limit, 'cap' | 'earned'>): Usd {
  return isLess(earned, cap) ? subtract(cap, earned) : zero()
}

/** A limit with `amount` more in plans: 200 at 3 times adds 600 to the cap. */
export function raised<L extends Pick<Limit, 'activePlan' | 'cap'>>(
  limit: L,
  amount: Usd,
  capMultiple: number,
): L {
  return {
    ...limit,
    activePlan: add(limit.activePlan, amount),
    cap: add(limit.cap, times(amount, capMultiple)),
  }
}

/** A limit with `amount` less in plans; when nothing is left, the cycle ends and the next begins empty. */
export function lowered(limit: Limit, amount: Usd, capMultiple: number): Limit {
  const activePlan = subtract(limit.activePlan, amount)
  if (isZero(activePlan)) {
    return { ...limit, cycle: limit.cycle + 1, activePlan, cap: zero(), earned: zero() }
  }
  return { ...limit, activePlan, cap: subtract(limit.cap, times(amount, capMultiple)) }
}

/** The kinds of lifetime sums. */
const summedKinds = ['roi', 'direct', 'level', 'salary', 'reward'] as const
export type SummedKind = (typeof summedKinds)[number]

/** The lifetime sum in which a kind of income counts: ranks, pools and bonuses count as reward. */
export function lifetimeKind(kind: IncomeKind): SummedKind {
  return summedKinds.find((summed) => summed === kind) ?? 'reward'
}

/** What incomes add to a member's limit and lifetime sums. */
export type Earned = Record<SummedKind, Usd> & { memberId: MemberId; earned: Usd }

const nothingEarned: Omit<Earned, 'memberId'> = {
  earned: zero(),
  roi: zero(),
  direct: zero(),
  level: zero(),
  salary: zero(),
  reward: zero(),
}

/** The sums of paid incomes by member: a reward of 20 and a bonus of 5 are 25 of reward. */
export function earnedBy(
  incomes: readonly { memberId: MemberId; kind: IncomeKind; paid: Usd }[],
): Earned[] {
  const sums = new Map<MemberId, Earned>()
  for (const { memberId, kind, paid } of incomes) {
    const before = sums.get(memberId) ?? { memberId, ...nothingEarned }
    const sum = lifetimeKind(kind)
    const earned = add(before.earned, paid)
    sums.set(memberId, { ...before, [sum]: add(before[sum], paid), earned })
  }
  return [...sums.values()].filter(({ earned }) => !isZero(earned))
}

/** An income before it is cut to the limit; `reason` says why it will not be paid. */
export type DueIncome = {
  memberId: MemberId
  kind: IncomeKind
  /** The unique name of the fact, so that it is paid once: `direct:<activePlanId>`. */
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

/** An income with the part that the limit leaves. */
export type CutIncome = DueIncome & {
  paid: Usd
  reason?: UnpaidReason
  cycle?: number
  limitBefore?: Usd
  limitAfter?: Usd
}

/** The part of an income that a limit leaves. */
type Cut = { paid: Usd; limitBefore: Usd; limitAfter: Usd; reason?: 'capped' }

/**
 * Cuts amounts to what is available, in their order: with 9.50 left, 6 and 6 become 6 and 3.50. Every cut to
 * a cap is made here.
 */
export function cutInTurn(available: Usd): (intended: Usd) => Cut {
  let left = available
  return (intended) => {
    const limitBefore = left
    const paid = smaller(intended, limitBefore)
    left = subtract(limitBefore, paid)
    return {
      paid,
      limitBefore,
      limitAfter: left,
      ...(isLess(paid, intended) && { reason: 'capped' as const }),
    }
  }
}

/**
 * Cuts incomes to the limits of their members, in their order. A member without a limit has no plan and
 * nothing left to earn.
 */
export function cutToLimits<Due extends Pick<DueIncome, 'memberId' | 'intended' | 'reason'>>(
  due: readonly Due[],
  limits: readonly Limit[],
): (Due & Pick<CutIncome, 'paid' | 'reason' | 'cycle' | 'limitBefore' | 'limitAfter'>)[] {
  const left = new Map(
    limits.map((limit) => [
      limit.memberId,
      { cycle: limit.cycle, cut: cutInTurn(availableOf(limit)) },
    ]),
  )
  const noLimit = { cut: cutInTurn(zero()) }
  return due.map((income) => {
    if (income.reason) return { ...income, paid: zero<'USD'>() }
    const { cut, ...cycle } = left.get(income.memberId) ?? noLimit
    return { ...income, ...cut(income.intended), ...cycle }
  })
}
