import type { Assumptions } from './course.ts'
import type { Model } from './model.ts'
import type { PlanRates } from './plan-rates.ts'

// What the tests of forecasts share.

/** 0.5 % a day with 29 % of levels on it, 9 % at purchase, a cap of three times the money, a lock of 30 days. */
export const plainRates: PlanRates = {
  roi: 0.005,
  levels: 0.29,
  purchase: 0.09,
  cap: 3,
  days: 0,
  lockDays: 30,
}

/** One plan, fees of 5 and 10 %, no awards and 90,000 in the treasury. */
export function plainModel(changes: Partial<Model> = {}): Model {
  return {
    plans: [{ rates: plainRates, share: 1 }],
    fees: { ordinary: 0.05, early: 0.1 },
    awards: { once: 0, month: 0 },
    isEarning: [],
    treasury: 90_000,
    wallets: 0,
    held: [],
    tokens: 0,
    reserve: 0,
    ...changes,
  }
}

/** Twelve months in which 1,200 members put 1,000 each into plans, and nobody leaves or withdraws. */
export function plainAssumptions(changes: Partial<Assumptions> = {}): Assumptions {
  return {
    months: 12,
    population: 1200,
    deposit: 1000,
    exits: 0,
    claims: 1,
    payouts: 0,
    tokenShare: 0,
    tokenPrice: 1,
    gain: 0,
    invested: 0,
    breakDay: 45,
    ...changes,
  }
}
