import type { Translations } from '@clearstead/contract/call/own-text'
import type { PlanFigures } from '@clearstead/contract/published-run'
import type { Settings } from '@clearstead/contract/settings/settings'
import { mostReturn, type NeedPart, type PlanNeed } from '@clearstead/contract/solvency'
import type { PlanId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import type { PaidTerms } from '../round-trips/rules.ts'
import {
  rankUnits,
  rewardUnits,
  salaryUnits,
  sum,
  type Units,
  upTo,
  wholeUnits,
} from './award-rules.ts'

/** A plan on offer; one that is not saved yet has no id. */
export type OfferedPlan = PaidTerms & {
  id: PlanId | null
  name: string
  nameIn: Translations
  minAmount: Usd
  days: number
}
type Bonus = { planId: PlanId | null; amount: Usd | null; percent: Percent | null }
export type NeedSettings = Pick<
  Settings,
  'programme' | 'withdrawal' | 'salary' | 'leadership' | 'cto'
>

/** All rules that say what money in a plan costs. */
export type Rules = {
  settings: NeedSettings
  rewards: readonly { business: Usd; amount: Usd }[]
  /** Those that are not over, but for those of an amount with limited claims, which cost a fixed sum. */
  bonuses: readonly Bonus[]
}

/** One way to use a plan: put money in, claim every day, take it out after `days`, and begin anew. */
type Stay = {
  days: number | null
  /** The days of purchase and of leaving both earn; a plan that matures earns on none after its last. */
  claims: number
  fee: Percent
  isSettled: boolean
}

const daysInYear = 365n
const monthsInYear = 12n
/** More than a percent can say. */
const mostUnits = 1_000_000_000_000n

/**
 * The return on the money in a plan that its rules need in a year, so that what they pay comes out of returns alone. It is that
 * of the costliest way to use the plan, by one person whose accounts stand below each other and qualify for everything.
 * Premier of the template *High yield* costs 0.645 % a day, which is 235.425 % a year, and much more where money leaves and
 * is put in again. Each part is rounded up.
 *
 * A fee on income is not counted, as nobody has to withdraw it, nor the cap, as leaving begins a new one.
 */
export function needOf(plan: OfferedPlan, rules: Rules): PlanNeed {
  const { id, name, nameIn } = plan
  const facts = { planId: id, name, nameIn }
  const found = staysIn(plan, rules).map((stay) => ({ stay, parts: partsOf(plan, rules, stay) }))
  const [first, ...others] = found.map(({ stay, parts }) => ({
    stay,
    parts,
    total: totalOf(parts),
  }))
  if (!first || gainsAtOnce(plan, rules)) {
    return { ...facts, percent: null, stayDays: null, parts: [] }
  }
  const worst = others.reduce((most, one) => (isAbove(one.total, most.total) ? one : most), first)
  if (worst.total === undefined || worst.total > mostUnits) {
    return { ...facts, percent: null, stayDays: worst.stay.days, parts: [] }
  }
  return {
    ...facts,
    percent: percentFromUnits(worst.total),
    stayDays: worst.stay.days,
    parts: worst.parts.flatMap(({ kind, units = 0n }) =>
      units === 0n ? [] : [{ kind, percent: percentFromUnits(units) }],
    ),
  }
}

/** Whether buying and leaving on the same day brings more than it costs, as often as somebody likes. */
function gainsAtOnce(plan: OfferedPlan, { settings: { withdrawal } }: Rules): boolean {
  const fee = plan.lockDays > 0 ? withdrawal.earlyFeePercent : withdrawal.feePercent
  const paid = percentUnits(plan.directPercent) + sumUnits(plan.investPercents) + dayUnits(plan)
  return paid > percentUnits(fee)
}

/**
 * What a day costs falls with the length of a stay where a purchase costs more than leaving brings, and grows where it
 * costs less, so the costliest stay ends with the lock, where business settles, at maturity, or never. One that ends earlier, with
 * a fee that is no less than a purchase and its first day (`gainsAtOnce`), costs no more than one that never ends.
 */
function staysIn({ days, lockDays }: OfferedPlan, { settings }: Rules): Stay[] {
  const { withdrawal, programme } = settings
  const settles = Math.max(1, lockDays, programme.businessAfterDays, programme.coolingOffDays)
  const { feePercent: fee } = withdrawal
  const leaving = (after: number) => ({
    days: after,
    claims: after + 1,
    fee,
    isSettled: after >= settles,
  })
  const left = [leaving(Math.max(1, lockDays)), leaving(settles)]
  if (days === 0) return [{ days: null, claims: 0, fee, isSettled: true }, ...left]
  const matured = { ...leaving(days), claims: days, fee: percentFromUnits(0n) }
  return [matured, ...left.filter((stay) => stay.days <= days)]
}

type Part = { kind: NeedPart; units: Units }

function partsOf(plan: OfferedPlan, rules: Rules, stay: Stay): Part[] {
  const { settings, rewards } = rules
  const earning = earningDays(settings.programme.earningWeekdays.length)
  const roi = percentUnits(plan.roiPercent)
  const aYear = (units: bigint) => {
    if (stay.days === null) return units * earning
    return upTo(units * earning * BigInt(stay.claims), BigInt(stay.days))
  }
  const once = (units: Units): Units =>
    stay.days === null ? 0n : units && upTo(units * daysInYear, BigInt(stay.days))
  const settled = (units: Units): Units => (stay.isSettled ? units : 0n)
  const salary = salaryUnits(settings.salary)
  return [
    { kind: 'roi', units: aYear(roi) },
    { kind: 'levels', units: aYear(upTo(roi * sumUnits(plan.activePercents), wholeUnits)) },
    { kind: 'salary', units: settled(salary && salary * monthsInYear) },
    { kind: 'direct', units: once(percentUnits(plan.directPercent)) },
    { kind: 'invest_levels', units: once(sumUnits(plan.investPercents)) },
    { kind: 'rewards', units: once(settled(rewardUnits(rewards))) },
    { kind: 'ranks', units: once(settled(rankUnits(settings.leadership))) },
    { kind: 'cto', units: once(settled(percentUnits(settings.cto.percent))) },
    { kind: 'bonuses', units: once(settled(bonusUnits(plan, rules.bonuses))) },
    { kind: 'fees', units: feesOf(stay) },
  ]
}

/** Rounded down, as it lowers what is needed. */
function feesOf({ days, fee }: Stay): bigint {
  return days === null ? 0n : (percentUnits(fee) * daysInYear) / BigInt(days)
}

function totalOf(parts: readonly Part[]): Units {
  return sum(...parts.map(({ kind, units }) => (kind === 'fees' ? units && -units : units)))
}

/** The most days of 365 that fall on as many weekdays: on five of seven 261. */
function earningDays(weekdays: number): bigint {
  return BigInt(weekdays === 0 ? 0 : 52 * weekdays + 1)
}

/** A day's ROI with the levels on it. */
function dayUnits({ roiPercent, activePercents }: OfferedPlan): bigint {
  const roi = percentUnits(roiPercent)
  return roi + upTo(roi * sumUnits(activePercents), wholeUnits)
}

/** Every account claims each bonus once; one of an amount brings most on the least amount of the plan. */
function bonusUnits({ id, minAmount }: OfferedPlan, bonuses: readonly Bonus[]): bigint {
  return bonuses
    .filter(({ planId }) => planId === null || planId === id)
    .reduce((total, { amount, percent }) => {
      if (percent !== null) return total + percentUnits(percent)
      return amount === null
        ? total
        : total + upTo(unitsOf(amount) * wholeUnits, unitsOf(minAmount))
    }, 0n)
}

function sumUnits(parts: readonly Percent[]): bigint {
  return parts.reduce((total, part) => total + percentUnits(part), 0n)
}

function isAbove(one: Units, other: Units): boolean {
  if (other === undefined) return false
  return one === undefined || one > other
}

type Figure = Pick<PlanNeed, 'planId' | 'percent'>

/** The highest figure of all plans; null where no return is enough, and zero without plans. */
export function highestOf(needs: readonly Figure[]): Percent | null {
  return needs.reduce<Percent | null>(
    (most, { percent }) => (isMore(percent, most) ? percent : most),
    percentFromUnits(0n),
  )
}

/** Whether a return is above what is published without a reason. */
export function isHigh(percent: Percent | null): boolean {
  return isMore(percent, mostReturn)
}

function isMore(one: Percent | null, other: Percent | null): boolean {
  if (other === null) return false
  return one === null || percentUnits(one) > percentUnits(other)
}

/**
 * Whether a change is published only with a reason: a plan is offered that needs more than 15 %, or one that needs more than
 * that needs more than before. What was published before stays as it is.
 */
export function takesReason(before: readonly Figure[], after: readonly Figure[]): boolean {
  const known = new Map(before.map(({ planId, percent }) => [planId, percent]))
  return after.some(
    ({ planId, percent }) =>
      isHigh(percent) && (!known.has(planId) || isMore(percent, known.get(planId) ?? null)),
  )
}

type Dryness = Pick<PlanFigures, 'planId' | 'isEarly' | 'dryDay'>

/** Later than any day on which a plan runs dry. */
const never = '9999-12-31'

/**
 * The plans for which a change is published only with a reason because they run dry before their promise is over: those that did
 * not before, and those that now do on an earlier day. What was published before stays as it is.
 */
export function driedEarlier<D extends Dryness>(
  before: readonly Dryness[],
  after: readonly D[],
): D[] {
  const known = new Map(
    before.filter(({ isEarly }) => isEarly).map(({ planId, dryDay }) => [planId, dryDay]),
  )
  return after.filter(
    ({ planId, isEarly, dryDay }) => isEarly && String(dryDay) < (known.get(planId) ?? never),
  )
}

/** Of plans that run dry early the one that does first. */
export function firstDried<D extends Dryness>(plans: readonly D[]): D | undefined {
  return plans.reduce<D | undefined>(
    (first, plan) => (first && String(first.dryDay) <= String(plan.dryDay) ? first : plan),
    undefined,
  )
}
