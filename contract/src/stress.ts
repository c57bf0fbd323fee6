import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { shape, wire } from './call/wire.ts'
import { PayoutQueue } from './settings/brakes.ts'
import { Instant } from './values/days.ts'
import { WithdrawalId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

/**
 * What may happen: nothing; the token's price halves and all tokens are sold back; withdrawals are twice those of before for 30 days;
 * nobody deposits for 90 days; the ten members who hold most withdraw all of it.
 */
export const StressScenario = z.enum([
  'today',
  'token_halves',
  'withdrawals_double',
  'no_deposits',
  'largest_leave',
])
export type StressScenario = z.output<typeof StressScenario>

/** How many of those who hold most leave. */
export const largestCount = 10

/** Over how many days a scenario goes; the others happen at once. */
export const scenarioDays: Readonly<Record<StressScenario, number>> = {
  today: 0,
  token_halves: 0,
  withdrawals_double: 30,
  no_deposits: 90,
  largest_leave: 0,
}

/** The books after a scenario. */
export const StressCase = shape({
  scenario: StressScenario,
  days: z.int(),
  held: Usd,
  owed: Usd,
  /** Held over owed; null while nothing is owed. */
  coverage: Percent.nullable(),
  /** Negative where income was due that it could not pay. */
  treasury: Usd,
  /** Negative where withdrawals were due that it could not pay. */
  custody: Usd,
  /** Days until the treasury cannot pay the income of a usual day, and custody its withdrawals; null if it always can. */
  treasuryDays: wire('treasury_days', z.int().nullable()),
  custodyDays: wire('custody_days', z.int().nullable()),
  /** The smaller of the two. */
  runwayDays: wire('runway_days', z.int().nullable()),
  /** Of the withdrawals that wait now, those that custody could not pay in the order that is set. */
  waits: shape({
    count: z.int(),
    total: Usd,
    /** The first twenty. */
    first: z.array(WithdrawalId),
  }),
})
export type StressCase = z.output<typeof StressCase>

export const getStress = endpoint('GET /stress', {
  summary: 'What is held, owed and can be paid after four bad turns of events, from today’s books',
  who: 'admin',
  permission: 'finance',
  answer: {
    asOf: wire('as_of', Instant),
    /** The whole days over which the flows are averaged, at most 30; 0 before the first of them. */
    overDays: wire('over_days', z.int()),
    /** On an average day. */
    flows: shape({
      deposits: Usd,
      /** What left custody for withdrawals. */
      withdrawn: Usd,
      /** What members were credited out of the treasury. */
      income: Usd,
      /** All fees, and those of withdrawals among them. */
      fees: Usd,
      withdrawalFees: wire('withdrawal_fees', Usd),
    }),
    /** What the ten members who hold most hold, and what is sent to them after the fee; counted every ten minutes. */
    largest: shape({ held: Usd, sent: Usd, countedAt: wire('counted_at', Instant) }),
    /** What the treasury would add if the token's price halved and all tokens were sold back. */
    tokenGap: wire('token_gap', Usd),
    waiting: shape({ count: z.int(), total: Usd }),
    queue: PayoutQueue,
    cases: z.array(StressCase),
    /** What owners are told below; 0 is off. */
    thresholds: shape({
      coverageBelow: wire('coverage_below', Percent),
      runwayBelow: wire('runway_below', z.int()),
      freezeByRule: wire('freeze_by_rule', z.boolean()),
    }),
  },
})
