import type { Translations } from '@clearstead/contract/call/own-text'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { TranslationsEdit } from '@clearstead/contract/call/translations'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import { leastStayDays } from '@clearstead/contract/settings/fields'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  PlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isLess,
  isZero,
  smaller,
  subtract,
  toDecimal,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { type Fees, isCovered, type PaidTerms } from '../settings/round-trips/public.ts'
import { stillEarns } from './earning-rules.ts'

/** The terms of a purchase, which later changes of the plan never affect. */
export type Terms = {
  roiPercent: Percent
  /** The number of earning days; 0 is until the cap. */
  days: number
  directPercent: Percent
  lockDays: number
  activeLevels: readonly ActiveLevel[]
  investLevels: readonly InvestLevel[]
}

/** The fields of a plan that an admin enters. */
export type Offer = {
  name: string
  description: string
  /** What changes in the texts of other languages. */
  nameIn?: TranslationsEdit | undefined
  descriptionIn?: TranslationsEdit | undefined
  minAmount: Usd
  maxAmount: Usd
  roiPercent: Percent
  days: number
  directPercent: Percent
  lockDays: number
}

/** The texts of a plan in other languages than the first. */
export type OfferTexts = { nameIn: Translations; descriptionIn: Translations }

export type Plan = Omit<Offer, keyof OfferTexts> &
  OfferTexts & {
    id: PlanId
    status: 'offered' | 'retired'
    activeLevels: ActiveLevel[]
    investLevels: InvestLevel[]
    createdAt: Date
  }

/** A plan as it is bought: the amount, its terms, and the programme rules of the day. */
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

/** A member's open plan. */
export type OpenPlan = {
  id: ActivePlanId
  memberId: MemberId
  planId: PlanId
  amount: Usd
  bought: Usd
  /** The part of the amount that was paid with codes: it earns, but never leaves as money. */
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
 * Checks that levels are in order from `first` on, without a gap or a repetition.
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

/** The day from which the principal can leave without the early fee; undefined without a lock. */
export function unlockDay(boughtOn: ProgrammeDay, lockDays: number): ProgrammeDay | undefined {
  return lockDays > 0 ? addDays(boughtOn, lockDays) : undefined
}

/** The last day of a cooling-off: 14 days from the 1st on end with the 14th; null without days. */
export function lastUndoDay(boughtOn: ProgrammeDay, coolingOffDays: number): ProgrammeDay | null {
  return coolingOffDays > 0 ? addDays(boughtOn, coolingOffDays - 1) : null
}

/**
 * The day on which income on a purchase is released: the first on which it can no longer be undone. Undefined
 * from that day on.
 */
export function releaseDay(
  { undoUntil }: Pick<OpenPlan, 'undoUntil'>,
  today: ProgrammeDay,
): ProgrammeDay | undefined {
  return undoUntil !== null && today <= undoUntil ? addDays(undoUntil, 1) : undefined
}

/**
 * The amount of a plan that counts at a past moment. While it can still be undone, only what stayed counts:
 * of 1,000 then and 700 now, 700.
 */
export function lastingAmount(
  {
    amountThen,
    amountNow,
    undoUntil,
  }: Pick<OpenPlan, 'undoUntil'> & { amountThen: Usd; amountNow: Usd },
  today: ProgrammeDay,
): Usd {
  return releaseDay({ undoUntil }, today) === undefined
    ? amountThen
    : smaller(amountThen, amountNow)
}

/**
 * Checks that a purchase can be undone in full, and gives the last day of it.
 * @throws {Refusal} `plans.active_closed`, `plans.undo_over`, `plans.undo_touched`
 */
export function checkUndo(
  plan: Pick<OpenPlan, 'amount' | 'bought' | 'undoUntil'> & { status: string },
  today: ProgrammeDay,
): ProgrammeDay {
  const { undoUntil } = plan
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  if (undoUntil === null || undoUntil < today) throw new Refusal('plans.undo_over')
  if (isLess(plan.amount, plan.bought)) throw new Refusal('plans.undo_touched')
  return undoUntil
}

/** Whether a plan has earned on all of its days. */
export function hasEarnedOut({
  terms,
  daysEarned,
}: Pick<OpenPlan, 'terms' | 'daysEarned'>): boolean {
  return !stillEarns({ days: terms.days, daysEarned })
}

/**
 * The least number of earning days that a plan must have left to accept principal, as maturity pays no fee.
 */
function leastDaysLeft(lockDays: number): number {
  return Math.max(lockDays, leastStayDays)
}

/** What decides whether a plan accepts a top-up: its offer, and the fees that the money can leave with. */
export type TopupRules = Pick<Plan, 'minAmount' | 'maxAmount'> & { fees: readonly Fees[] }

/**
 * Why a plan does not accept a top-up of `amount`. Afterwards it may hold at most the maximum of its offer:
 * 400 and 99 fit into 499. A plan with a number of days accepts none that would mature, free of fees, before
 * it has stayed, and no plan accepts one that pays out more than it costs to leave early. Undefined if it accepts it;
 * otherwise `plans.active_closed` once all days are earned, `plans.too_late`, `plans.topup_drains` or
 * `plans.amount_outside`.
 */
export function topupRefusal(
  plan: Pick<OpenPlan, 'amount' | 'terms' | 'daysEarned'> & { status: string },
  amount: Usd,
  { minAmount, maxAmount, fees }: TopupRules,
): Refusal | undefined {
  if (plan.status !== 'open' || hasEarnedOut(plan)) return new Refusal('plans.active_closed')
  const { days, lockDays } = plan.terms
  const [left, needed] = [days - plan.daysEarned, leastDaysLeft(lockDays)]
  if (days > 0 && left < needed) return new Refusal('plans.too_late', { left, needed })
  if (!fees.every((each) => isCovered(toPaidTerms(plan.terms), each))) {
    return new Refusal('plans.topup_drains')
  }
  const isOver = isLess(maxAmount, add(plan.amount, amount))
  return isOver ? amountOutside({ minAmount, maxAmount }) : undefined
}

/** Terms as the check of round trips takes them. */
export function toPaidTerms({ activeLevels, investLevels, ...terms }: Terms): PaidTerms {
  return {
    ...terms,
    activePercents: activeLevels.map(({ percent }) => percent),
    investPercents: investLevels.map(({ percent }) => percent),
  }
}

/** What a top-up can add to a plan, and why it takes none: of 400 in a plan of at most 499 there is room for 99. */
export function roomFor(
  plan: Parameters<typeof topupRefusal>[0],
  rules: TopupRules,
): { room: Usd; refusal: 'full' | 'too_late' | 'drains' | null } {
  const refusal = topupRefusal(plan, fromUnits(1n), rules)
  if (!refusal) return { room: subtract(rules.maxAmount, plan.amount), refusal: null }
  if (refusal.code === 'plans.topup_drains') return { room: zero(), refusal: 'drains' }
  return { room: zero(), refusal: refusal.code === 'plans.amount_outside' ? 'full' : 'too_late' }
}

function amountOutside({ minAmount, maxAmount }: Pick<Plan, 'minAmount' | 'maxAmount'>): Refusal {
  return new Refusal('plans.amount_outside', {
    min: toDecimal(minAmount),
    max: toDecimal(maxAmount),
  })
}

/**
 * What stays in a plan after `amount` has left it.
 * @throws {Refusal} `ledger.not_enough`
 */
export function leftAfter(plan: Pick<OpenPlan, 'amount'>, amount: Usd): Usd {
  if (isLess(plan.amount, amount)) throw new Refusal('ledger.not_enough', { wallet: 'principal' })
  return subtract(plan.amount, amount)
}

/** What of a plan is the member's own money and not from codes: 50 of 450 with 400 from a code. */
export function ownPart({ amount, fromCodes }: Pick<OpenPlan, 'amount' | 'fromCodes'>): Usd {
  return subtract(amount, fromCodes)
}

/**
 * Refuses to take out more than the member's own part: of 450 with 400 from a code, 50 can leave.
 * @throws {Refusal} `plans.code_money`
 */
export function checkOwnPart(plan: Pick<OpenPlan, 'amount' | 'fromCodes'>, amount: Usd): void {
  const own = ownPart(plan)
  if (isZero(plan.fromCodes) || !isLess(own, amount)) return
  throw new Refusal('plans.code_money', {
    own: toDecimal(own),
    codes: toDecimal(plan.fromCodes),
  })
}
