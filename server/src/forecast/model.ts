import type { AwardRates } from './award-rates.ts'
import type { FeeRates, PlanRates } from './plan-rates.ts'

/** A forecast counts in months of this many days, so that all are alike. */
export const daysInMonth = 30

/** Money that is in plans when the forecast begins. */
export type HeldMoney = {
  rates: PlanRates
  amount: number
  /** What it has earned of its cap. */
  earned: number
  ageDays: number
  earnedDays: number
}

/**
 * A programme as a forecast runs it: what its rules make of money, and what its books hold when it begins. Numbers are
 * dollars and shares; a forecast never enters the books.
 */
export type Model = {
  /** The plans that new members buy, and the part of the intake that each gets. */
  plans: readonly { rates: PlanRates; share: number }[]
  fees: FeeRates
  awards: AwardRates
  /** Whether ROI is earned, for each day of the forecast. */
  isEarning: readonly boolean[]
  treasury: number
  /** What members have in their wallets. */
  wallets: number
  held: readonly HeldMoney[]
  /** What members' tokens are worth at the present price, and what the token reserve holds. */
  tokens: number
  reserve: number
}

/** What members and markets do in a forecast, by month. */
export type Course = {
  /** The money that new members put into plans. */
  intake: readonly number[]
  /** The part of the money in plans that leaves at the end of the month. */
  exits: readonly number[]
  /** The part of the income in wallets that is withdrawn at the end of the month. */
  payouts: readonly number[]
  /** The price of the token, above zero, where 1 is today's. */
  tokenPrice: readonly number[]
  /** The part of the members who claim on a day. */
  claims: number
  /** What members buy in tokens with each unit that they put into plans. */
  tokenShare: number
  /** The return in a year on what is invested, and the part of all money held that is. */
  gain: number
  invested: number
}
