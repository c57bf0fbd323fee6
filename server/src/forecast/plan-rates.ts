import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, unitsOf, usd, zero } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { dailyRoi } from '../features/daily/rules.ts'
import { raised } from '../features/income/rules.ts'
import { levelLegs, purchaseIncome, type Upline } from '../features/income/uplines/rules.ts'
import type { Terms } from '../features/plans/rules.ts'
import { withdrawalFee } from '../features/withdrawals/rules.ts'

/**
 * What the rules make of a unit of money in a plan. The engine's own functions are asked, on a round amount for which they
 * round nothing away, so that a forecast pays what the engine pays.
 */
export type PlanRates = {
  /** ROI of an earning day. */
  roi: number
  /** Level income on a unit of ROI that is paid. */
  levels: number
  /** Direct and invest levels on a unit that comes in. */
  purchase: number
  /** The most that may be earned by it. */
  cap: number
  /** Earning days after which the plan matures; 0 is never. */
  days: number
  lockDays: number
}

/** The part of money that is withdrawn that stays as a fee. */
export type FeeRates = { ordinary: number; early: number }

/** Who stands above a member: how many active direct members each of their uplines has. */
export type Team = {
  directs: number
  /** The part of accounts that one person opened below each other, whose uplines all qualify. */
  sybil: number
  /** How many uplines a member has; by default more than any plan pays. */
  above?: number
}

const sample = usd('1000000')
const someMember = 1 as MemberId
const somePlan = 1 as ActivePlanId
const uplinesAbove = 100
/** More than any level asks for. */
const everyDirect = 1_000_000

/** The rates of terms in a programme; in the first plans 0.5 % of ROI brings uplines 29 % of it at most. */
export function planRates(terms: Terms, capMultiple: number, team: Team): PlanRates {
  const { roiPercent, activeLevels, days, lockDays } = terms
  const earner = {
    activePlanId: somePlan,
    amount: sample,
    roiPercent,
    activeLevels,
    undoUntil: null,
  }
  const none = { activePlan: zero<'USD'>(), cap: zero<'USD'>() }
  const mixed = (rate: (uplines: readonly Upline[]) => number) =>
    (1 - team.sybil) * rate(uplinesWith(team.directs, team.above)) +
    team.sybil * rate(uplinesWith(everyDirect, team.above))
  return {
    roi: rateOf(dailyRoi([earner], zero())?.total ?? zero()),
    levels: mixed((uplines) => levelRate(terms, uplines)),
    purchase: mixed((uplines) => purchaseRate(terms, uplines)),
    cap: rateOf(raised(none, sample, capMultiple).cap),
    days,
    lockDays,
  }
}

/** What a claim of a million pays the uplines who qualify. */
function levelRate({ activeLevels }: Pick<Terms, 'activeLevels'>, uplines: readonly Upline[]) {
  const legs = levelLegs([{ activePlanId: somePlan, paid: sample, activeLevels }], uplines)
  return paidRate(legs)
}

/** What a purchase of a million pays the uplines who qualify. */
function purchaseRate(
  { directPercent, investLevels }: Pick<Terms, 'directPercent' | 'investLevels'>,
  uplines: readonly Upline[],
) {
  const purchase = {
    memberId: someMember,
    activePlanId: somePlan,
    amount: sample,
    day: '2026-01-01' as ProgrammeDay,
    ruleVersion: 0 as SettingsVersion,
    directPercent,
    investLevels,
  }
  return paidRate(purchaseIncome(purchase, uplines))
}

/** What withdrawals leave with the operator, apart from what cannot be sent. */
export function feeRates(terms: Settings['withdrawal']): FeeRates {
  const rate = (isEarly: boolean) =>
    // The rule refuses what would leave nothing to send.
    (isEarly ? terms.earlyFeePercent : terms.feePercent) >= percent('100')
      ? 1
      : rateOf(withdrawalFee(terms, sample, { isEarly, decimals: 8 }).amount)
  return { ordinary: rate(false), early: rate(true) }
}

/** Uplines who are active, each with as many active direct members. */
function uplinesWith(directs: number, count = uplinesAbove): Upline[] {
  return Array.from({ length: count }, (_, index) => ({
    memberId: (index + 2) as MemberId,
    level: index + 1,
    isActive: true,
    isBlocked: false,
    isLevelOpen: true,
    activeDirects: directs,
  }))
}

function paidRate(incomes: readonly { intended: Usd; reason?: unknown }[]): number {
  const paid = incomes.filter(({ reason, intended }) => !reason && isPositive(intended))
  return rateOf(add(zero<'USD'>(), ...paid.map(({ intended }) => intended)))
}

function rateOf(amount: Usd): number {
  return Number(unitsOf(amount)) / Number(unitsOf(sample))
}
