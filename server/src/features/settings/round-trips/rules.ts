import { Refusal } from '@clearstead/contract/call/refusal'
import { leastStayDays } from '@clearstead/contract/settings/fields'
import type { Settings } from '@clearstead/contract/settings/settings'
import {
  type Percent,
  percentFromUnits,
  percentText,
  percentUnits,
} from '@clearstead/contract/values/percent'

/** What a plan pays to the buyer and uplines, and how long it locks the principal. */
export type OfferedTerms = {
  name: string
  roiPercent: Percent
  days: number
  directPercent: Percent
  lockDays: number
  investPercents: readonly Percent[]
  activePercents: readonly Percent[]
}

/** The terms that decide what a purchase pays and which fee its principal leaves with. */
export type PaidTerms = Omit<OfferedTerms, 'name' | 'days'>

export type Fees = Pick<Settings['withdrawal'], 'feePercent' | 'earlyFeePercent'>
type ExitRules = { coolingOffDays: number; fees: Fees }

/** The cost of a purchase whose principal leaves at once, in percent of its amount. */
type Costs = { direct: Percent; levels: Percent; roi: Percent; commissions: Percent; all: Percent }

/**
 * Direct 5 %, invest levels of 4 % together, and a day's ROI of 0.5 % with level income of 29 % on it: 5, 4
 * and 0.645, together 9.645 %.
 */
export function costsOf(terms: PaidTerms): Costs {
  const { directPercent: direct, investPercents, activePercents, roiPercent } = terms
  const levels = sumOf(...investPercents)
  const above = percentUnits(sumOf(...activePercents))
  const hundred = 100_000_000n
  const ownUnits = percentUnits(roiPercent)
  // Rounded up, against the programme.
  const roi = percentFromUnits(ownUnits + (ownUnits * above + hundred - 1n) / hundred)
  const commissions = sumOf(direct, levels)
  return { direct, levels, roi, commissions, all: sumOf(commissions, roi) }
}

/**
 * The fees that principal can pay when it leaves before `leastStayDays`: the early fee during the lock, the withdrawal
 * fee after it. A cooling-off replaces neither: a top-up after it pays the uplines at once.
 */
export function feesAtRisk(
  { lockDays }: Pick<OfferedTerms, 'lockDays'>,
  fees: Fees,
): { name: 'early' | 'withdrawal'; percent: Percent }[] {
  return [
    ...(lockDays > 0 ? [{ name: 'early' as const, percent: fees.earlyFeePercent }] : []),
    ...(lockDays < leastStayDays
      ? [{ name: 'withdrawal' as const, percent: fees.feePercent }]
      : []),
  ]
}

/** Whether every fee that principal can leave early with covers at least what it paid out when it came in. */
export function isCovered(terms: PaidTerms, fees: Fees): boolean {
  return shortFee(terms, fees) === undefined
}

function shortFee(terms: PaidTerms, fees: Fees) {
  const { all } = costsOf(terms)
  return feesAtRisk(terms, fees).find(({ percent }) => percent < all)
}

/**
 * Refuses terms under which a member gains by buying and leaving as early as possible, with all uplines qualified.
 * Every fee for leaving early covers at least what the purchase pays out, and a plan that matures free of fees runs
 * at least `leastStayDays`.
 * @throws {Refusal} `plans.drains`, `plans.matures_early`, with the figures
 */
export function refuseDrain(terms: OfferedTerms, rules: ExitRules): void {
  const costs = costsOf(terms)
  const plan = terms.name
  const tooLow = shortFee(terms, rules.fees)
  if (tooLow) throw new Refusal('plans.drains', { plan, ...figuresOf(tooLow, costs) })
  const needed = Math.max(leastStayDays, terms.lockDays, rules.coolingOffDays)
  if (terms.days > 0 && terms.days < needed && percentUnits(costs.commissions) > 0n) {
    const commissions = percentText(costs.commissions)
    throw new Refusal('plans.matures_early', { plan, days: terms.days, needed, commissions })
  }
}

function figuresOf(fee: { name: 'early' | 'withdrawal'; percent: Percent }, costs: Costs) {
  return {
    fee_name: fee.name,
    fee: percentText(fee.percent),
    costs: percentText(costs.all),
    direct: percentText(costs.direct),
    levels: percentText(costs.levels),
    roi: percentText(costs.roi),
  }
}

function sumOf(...parts: readonly Percent[]): Percent {
  return percentFromUnits(parts.reduce((sum, part) => sum + percentUnits(part), 0n))
}
