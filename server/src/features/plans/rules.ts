import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans'
import { Refusal } from '@clearstead/contract/refusal'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  PlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import { isLess, subtract, toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** What a purchase is bought under; a later change of the plan never touches it. */
export type Terms = {
  roiPercent: Percent
  /** Days on which it earns; 0 is until the cap. */
  days: number
  directPercent: Percent
  lockDays: number
  activeLevels: readonly ActiveLevel[]
  investLevels: readonly InvestLevel[]
}

/** What an admin enters of a plan. */
export type Offer = {
  name: string
  description: string
  minAmount: Usd
  maxAmount: Usd
  roiPercent: Percent
  days: number
  directPercent: Percent
  lockDays: number
}

export type Plan = Offer & {
  id: PlanId
  status: 'offered' | 'retired'
  activeLevels: ActiveLevel[]
  investLevels: InvestLevel[]
  createdAt: Date
}

/** A plan as it is bought: the amount, today's terms, and the programme rules of the day. */
export type Purchase = {
  memberId: MemberId
  planId: PlanId
  amount: Usd
  terms: Terms
  capMultiple: number
  ruleVersion: SettingsVersion
  boughtOn: ProgrammeDay
}

/** A member's plan that works. */
export type OpenPlan = {
  id: ActivePlanId
  memberId: MemberId
  planId: PlanId
  amount: Usd
  bought: Usd
  terms: Terms
  capMultiple: number
  daysEarned: number
  boughtOn: ProgrammeDay
}

/** @throws {Refusal} `plans.range_reversed` */
export function checkOffer({ minAmount, maxAmount }: Offer): void {
  if (isLess(maxAmount, minAmount)) throw new Refusal('plans.range_reversed')
}

/**
 * Levels in order, from `first` on without gap or repeat.
 * @throws {Refusal} `plans.levels_invalid`
 */
export function inOrder<Level extends { level: number }>(
  levels: readonly Level[],
  first: number,
): Level[] {
  const sorted = levels.toSorted((left, right) => left.level - right.level)
  if (sorted.some(({ level }, index) => level !== first + index)) {
    throw new Refusal('plans.levels_invalid')
  }
  return sorted
}

/**
 * The terms that `amount` buys today.
 * @throws {Refusal} `plans.retired`, `plans.amount_outside`
 */
export function termsFor(plan: Plan, amount: Usd): Terms {
  if (plan.status === 'retired') throw new Refusal('plans.retired')
  if (isLess(amount, plan.minAmount) || isLess(plan.maxAmount, amount)) {
    throw new Refusal('plans.amount_outside', {
      min: toDecimal(plan.minAmount),
      max: toDecimal(plan.maxAmount),
    })
  }
  const { roiPercent, days, directPercent, lockDays, activeLevels, investLevels } = plan
  return { roiPercent, days, directPercent, lockDays, activeLevels, investLevels }
}

/** The day from which the principal may leave without the early fee; undefined without a lock. */
export function unlockDay(boughtOn: ProgrammeDay, lockDays: number): ProgrammeDay | undefined {
  return lockDays > 0 ? addDays(boughtOn, lockDays) : undefined
}

/** What stays in a plan after `amount` has left it. @throws {Refusal} `ledger.not_enough` */
export function leftAfter(plan: Pick<OpenPlan, 'amount'>, amount: Usd): Usd {
  if (isLess(plan.amount, amount)) throw new Refusal('ledger.not_enough', { wallet: 'principal' })
  return subtract(plan.amount, amount)
}
