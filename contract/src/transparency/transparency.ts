import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import type { IncomeKind } from '../income.ts'
import {
  CtoSettings,
  LeadershipSettings,
  ProgrammeSettings,
  SalarySettings,
  TransferSettings,
  WithdrawalSettings,
} from '../settings/settings.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { SettingsVersion, TransferId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { DayReserves } from './day-reserves.ts'
import { DayChecks } from './proof-checks.ts'
import { Hash, NodeView, UsdSum } from './proofs.ts'

const held = {
  custody: UsdSum,
  investments: UsdSum,
  treasury: UsdSum,
  /** All member balances, and staged level income. */
  liabilities: UsdSum,
  levelPayable: wire('level_payable', UsdSum),
  tokenReserve: wire('token_reserve', UsdSum),
  /** (custody + investments) / (liabilities + token reserve); null while nothing is owed. */
  coverage: Percent.nullable(),
}
/**
 * What members may still be paid, by source. `caps` is all that open plans may earn up to their caps; the other kinds
 * are paid within the caps and do not add to them. `…_due` is decided and not yet paid; the others are what would be
 * paid if everybody claimed and the month ended now.
 */
export const PromiseKind = z.enum([
  'caps',
  'salary_due',
  'salary_running',
  'rewards_claimable',
  'ranks_due',
  'ranks_reached',
  'cto_due',
  'cto_running',
  'bonuses_offered',
])
export const PromisedView = shape({
  kind: PromiseKind,
  total: UsdSum,
  asOf: wire('as_of', Instant),
})
export type PromisedView = z.output<typeof PromisedView>
export const PublishedDay = shape({
  day: ProgrammeDay,
  ...held,
  /** Null for a day that was published late, because its promises are no longer known. */
  promised: z.array(PromisedView).nullable(),
  tokenPrice: wire('token_price', UsdSum.nullable()),
  /** Income paid to members and withdrawals paid out, since the books began. */
  incomePaid: wire('income_paid', UsdSum),
  withdrawn: UsdSum,
})
export type PublishedDay = z.output<typeof PublishedDay>

/** What is paid out: income by its kind, and withdrawals. */
const PayoutKind = z.enum([
  'roi',
  'direct',
  'level',
  'salary',
  'reward',
  'bonus',
  'leadership',
  'cto',
  'withdrawal',
] satisfies (IncomeKind | 'withdrawal')[])
const Payout = shape({ kind: PayoutKind, total: UsdSum })
export type Payout = z.output<typeof Payout>
/** The bands of earnings by age: the least days since the first plan of each. */
export const planAges = [0, 30, 90, 180, 365] as const
/** Figures of a smaller group of members could reveal those of one member. */
export const smallestGroup = 25
/**
 * Rounded down to two significant digits of whole dollars, so that no quartile is one member's exact sum. Days that were
 * published before the rounding keep their whole dollars, and groups of ten or more: their hashes cover them.
 */
const Quartiles = shape({ lower: Usd, median: Usd, upper: Usd })
const AgeView = shape({
  /** The least days since the first plan. */
  fromDays: wire('from_days', z.int()),
  members: z.int(),
  putIn: wire('put_in', Quartiles),
  takenOut: wire('taken_out', Quartiles),
  /** The share of members who have withdrawn less than they deposited. */
  shareBelow: wire('share_below', Percent),
})
export type AgeView = z.output<typeof AgeView>

/** The income that was set aside and credited to nobody yet, at a moment while the day was published. */
export const DayStaged = shape({ total: UsdSum, asOf: wire('as_of', Instant) })
export type DayStaged = z.output<typeof DayStaged>

export const getTransparency = endpoint('GET /transparency', {
  summary: 'What is owed, promised and held by day, with payouts, prices, rules and their changes',
  who: 'public',
  answer: {
    /** At most five seconds old. */
    now: shape(held),
    /** Whether payouts were ever frozen, or are now; `GET /payout-freeze` says more. */
    freezes: z.enum(['never', 'over', 'now']),
    books: shape({
      ok: z.boolean().nullable(),
      checkedAt: wire('checked_at', Instant.nullable()),
      transfers: z.int(),
    }),
    /** The published days of the last 92 days, and the Mondays of the year before them, oldest first. */
    days: z.array(PublishedDay),
    /** Totals by kind since the books began, up to the last published day. */
    payouts: z.array(Payout),
    /** Earnings by age of the first plan, on the last published day. */
    earnings: z.array(AgeView),
    /** The newest hundred changes of the token price. */
    prices: z.array(
      shape({
        at: Instant,
        price: UsdSum,
        priceBefore: wire('price_before', UsdSum),
        reason: z.enum(['BUY', 'SELL', 'MANUAL', 'CONFIG']),
        note: SaidText,
      }),
    ),
    rules: shape({
      version: SettingsVersion,
      programme: ProgrammeSettings,
      salary: SalarySettings,
      leadership: LeadershipSettings,
      cto: CtoSettings,
      withdrawal: WithdrawalSettings,
      transfer: TransferSettings,
    }),
    /** The newest hundred changes of public settings, under the names of the wire. */
    ruleChanges: wire(
      'rule_changes',
      z.array(
        shape({
          version: SettingsVersion,
          changedAt: wire('changed_at', Instant),
          effectiveFrom: wire('effective_from', ProgrammeDay),
          field: z.string(),
          /** Null for long texts, which are only listed as changed, and for a setting that did not exist. */
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    ),
  },
})

export const getLiabilities = endpoint('GET /transparency/liabilities/{date}', {
  summary: 'The published figures of a day, under one hash that is chained to the day before',
  who: 'public',
  request: { date: ProgrammeDay },
  answer: {
    day: PublishedDay,
    root: NodeView,
    /** The version of the format that the day's hash covers; see docs/transparency.md. */
    form: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** The last transfer that counts, and the hash of the transfer chain up to it. */
    upto: TransferId,
    seal: Hash,
    takenAt: wire('taken_at', Instant),
    previousHash: wire('previous_hash', Hash),
    /** SHA-256 over the rest of this answer, which includes the hash of the day before. */
    hash: Hash,
    payouts: z.array(Payout),
    earnings: z.array(AgeView),
    /** What stands behind the assets; from form 2 on. */
    reserves: DayReserves.optional(),
    /** How many members checked their proof lately, by what they reported; from form 3 on. */
    checks: DayChecks.optional(),
    /** What was staged for all members together, whose leaves say their own part of it; from form 4 on. */
    staged: DayStaged.optional(),
  },
  refusals: ['transparency.unknown_day'],
})
