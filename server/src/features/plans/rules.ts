import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans'
import { Refusal } from '@clearstead/contract/refusal'
import { leastStayDays } from '@clearstead/contract/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  PlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isZero,
  subtract,
  toDecimal,
  type Usd,
} from '@clearstead/contract/values/money'
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
  id: ActivePlanId
  memberId: MemberId
  planId: PlanId
  amount: Usd
  terms: Terms
  capMultiple: number
  ruleVersion: SettingsVersion
  boughtOn: ProgrammeDay
  undoUntil: ProgrammeDay | null
}

/** A member's plan that works. */
export type OpenPlan = {
  id: ActivePlanId
  memberId: MemberId
  planId: PlanId
  amount: Usd
  bought: Usd
  /** What of the amount came from codes: it earns, and never leaves as money. */
  fromCodes: Usd
  terms: Terms
  capMultiple: number
  daysEarned: number
  boughtOn: ProgrammeDay
  /** The last day of its cooling-off; null without one. */
  undoUntil: ProgrammeDay | null
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
    throw amountOutside(plan)
  }
  const { roiPercent, days, directPercent, lockDays, activeLevels, investLevels } = plan
  return { roiPercent, days, directPercent, lockDays, activeLevels, investLevels }
}

/** The day from which the principal may leave without the early fee; undefined without a lock. */
export function unlockDay(boughtOn: ProgrammeDay, lockDays: number): ProgrammeDay | undefined {
  return lockDays > 0 ? addDays(boughtOn, lockDays) : undefined
}

/** The last day of a cooling-off: 14 days from the 1st on end with the 14th; null of none. */
export function lastUndoDay(boughtOn: ProgrammeDay, coolingOffDays: number): ProgrammeDay | null {
  return coolingOffDays > 0 ? addDays(boughtOn, coolingOffDays - 1) : null
}

/** The day on which the uplines' income is released; undefined when it is set aside for a moment only. */
export function releaseDay(
  { undoUntil }: Pick<OpenPlan, 'undoUntil'>,
  today: ProgrammeDay,
): ProgrammeDay | undefined {
  return undoUntil !== null && today <= undoUntil ? addDays(undoUntil, 1) : undefined
}

/**
 * Whether a purchase can be taken back in full.
 * @throws {Refusal} `plans.active_closed`, `plans.undo_over`, `plans.undo_touched`
 */
export function checkUndo(
  plan: Pick<OpenPlan, 'amount' | 'bought' | 'undoUntil'> & { status: string },
  today: ProgrammeDay,
): void {
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  if (plan.undoUntil === null || today > plan.undoUntil) throw new Refusal('plans.undo_over')
  if (isLess(plan.amount, plan.bought)) throw new Refusal('plans.undo_touched')
}

/** Whether a plan has had all of its earning days; one without a number of days never has. */
export function hasEarnedOut({
  terms,
  daysEarned,
}: Pick<OpenPlan, 'terms' | 'daysEarned'>): boolean {
  return terms.days > 0 && daysEarned >= terms.days
}

/** How many earning days a plan must have before it for principal to come in: what matures pays no fee. */
function leastDaysLeft(lockDays: number): number {
  return Math.max(lockDays, leastStayDays)
}

/**
 * What a plan holds after a top-up, which is no more than its offer takes: 400 and 99 fit into 499. With a
 * number of days it takes none that would leave, free of fees, before it has stayed.
 * @throws {Refusal} `plans.active_closed` once all its days are earned, `plans.too_late`, `plans.amount_outside`
 */
export function raisedAmount(
  plan: Pick<OpenPlan, 'amount' | 'terms' | 'daysEarned'> & { status: string },
  amount: Usd,
  { minAmount, maxAmount }: Pick<Plan, 'minAmount' | 'maxAmount'>,
): Usd {
  if (plan.status !== 'open' || hasEarnedOut(plan)) throw new Refusal('plans.active_closed')
  const { days, lockDays } = plan.terms
  const [left, needed] = [days - plan.daysEarned, leastDaysLeft(lockDays)]
  if (days > 0 && left < needed) throw new Refusal('plans.too_late', { left, needed })
  const raised = add(plan.amount, amount)
  if (isLess(maxAmount, raised)) throw amountOutside({ minAmount, maxAmount })
  return raised
}

function amountOutside({ minAmount, maxAmount }: Pick<Plan, 'minAmount' | 'maxAmount'>): Refusal {
  return new Refusal('plans.amount_outside', {
    min: toDecimal(minAmount),
    max: toDecimal(maxAmount),
  })
}

/** What stays in a plan after `amount` has left it. @throws {Refusal} `ledger.not_enough` */
export function leftAfter(plan: Pick<OpenPlan, 'amount'>, amount: Usd): Usd {
  if (isLess(plan.amount, amount)) throw new Refusal('ledger.not_enough', { wallet: 'principal' })
  return subtract(plan.amount, amount)
}

/**
 * Refuses to take out more than the member's own part: of 450 with 400 from a code, 50 can leave.
 * @throws {Refusal} `plans.code_money`
 */
export function checkOwnPart(plan: Pick<OpenPlan, 'amount' | 'fromCodes'>, amount: Usd): void {
  const own = subtract(plan.amount, plan.fromCodes)
  if (isZero(plan.fromCodes) || !isLess(own, amount)) return
  throw new Refusal('plans.code_money', {
    own: toDecimal(own),
    codes: toDecimal(plan.fromCodes),
  })
}
