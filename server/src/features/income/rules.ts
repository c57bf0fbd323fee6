import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  isZero,
  smaller,
  subtract,
  times,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'

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

/** An upline as income judges them. */
export type Standing = {
  memberId: MemberId
  level: number
  isActive: boolean
  isBlocked: boolean
  isLevelOpen: boolean
  activeDirects: number
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

/** Why an upline gets nothing of a level that asks for `directs` direct members; undefined when they do. */
export function levelGate(upline: Standing, directs: number): UnpaidReason | undefined {
  if (upline.isBlocked) return 'blocked'
  if (!upline.isActive) return 'inactive'
  if (!upline.isLevelOpen) return 'closed'
  return upline.activeDirects < directs ? 'level_locked' : undefined
}

/** Why a sponsor gets no direct income; closed levels do not touch it. */
function directGate(sponsor: Standing): UnpaidReason | undefined {
  if (sponsor.isBlocked) return 'blocked'
  return sponsor.isActive ? undefined : 'inactive'
}

/** A purchase as far as the uplines' income goes. */
export type PurchaseFacts = {
  memberId: MemberId
  activePlanId: ActivePlanId
  amount: Usd
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  directPercent: Percent
  investLevels: readonly InvestLevel[]
}

/**
 * What a purchase of 1,000 brings its uplines: direct 5 % is 50 to the sponsor, then 20, 10, 5 and 5 to
 * the next four at 2, 1, 0.5 and 0.5 %.
 */
export function purchaseIncome(purchase: PurchaseFacts, uplines: readonly Standing[]): DueIncome[] {
  const { memberId, activePlanId, amount, directPercent, investLevels } = purchase
  return uplines.flatMap((upline): DueIncome[] => {
    const isDirect = upline.level === 1
    const percent = isDirect
      ? directPercent
      : investLevels.find(({ level }) => level === upline.level)?.percent
    const intended = percent && round(percentOf(amount, percent))
    if (!intended || !isPositive(intended)) return []
    const reason = isDirect ? directGate(upline) : levelGate(upline, 0)
    return [
      {
        memberId: upline.memberId,
        kind: isDirect ? 'direct' : 'level',
        reference: isDirect ? `direct:${activePlanId}` : `invest:${activePlanId}:${upline.level}`,
        day: purchase.day,
        ruleVersion: purchase.ruleVersion,
        base: amount,
        percent,
        level: upline.level,
        intended,
        fromMember: memberId,
        activePlanId,
        ...(reason && { reason }),
      },
    ]
  })
}

/** What one open plan really paid on a claim, and what its terms give the uplines of it. */
export type PaidLine = {
  activePlanId: ActivePlanId
  paid: Usd
  activeLevels: readonly ActiveLevel[]
}

/** One level income of a claim, before the upline's own limit. */
export type LevelLeg = {
  memberId: MemberId
  level: number
  activePlanId: ActivePlanId
  base: Usd
  percent: Percent
  intended: Usd
  directsNeeded: number
  directsHad: number
  reason?: UnpaidReason
}

/**
 * The uplines' part of a claim. Plans whose terms say the same of a level are one leg, so that each leg
 * reads as base × percent: 4 of ROI at 10 % is 0.40 for the sponsor.
 */
export function levelLegs(lines: readonly PaidLine[], uplines: readonly Standing[]): LevelLeg[] {
  return uplines.flatMap((upline) => {
    const byTerms = new Map<string, { base: Usd; terms: ActiveLevel; activePlanId: ActivePlanId }>()
    for (const { activePlanId, paid, activeLevels } of lines) {
      const terms = activeLevels.find(({ level }) => level === upline.level)
      if (!terms) continue
      const key = `${percentUnits(terms.percent)}:${terms.directs}`
      const before = byTerms.get(key)
      byTerms.set(key, {
        base: add(before?.base ?? zero(), paid),
        terms,
        activePlanId: before?.activePlanId ?? activePlanId,
      })
    }
    return [...byTerms.values()].flatMap(({ base, terms, activePlanId }): LevelLeg[] => {
      const intended = round(percentOf(base, terms.percent))
      if (!isPositive(intended)) return []
      const reason = levelGate(upline, terms.directs)
      return [
        {
          memberId: upline.memberId,
          level: upline.level,
          activePlanId,
          base,
          percent: terms.percent,
          intended,
          directsNeeded: terms.directs,
          directsHad: upline.activeDirects,
          ...(reason && { reason }),
        },
      ]
    })
  })
}
