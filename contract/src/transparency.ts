import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Hash, NodeView, UsdSum } from './proofs.ts'
import {
  CtoSettings,
  LeadershipSettings,
  ProgrammeSettings,
  SalarySettings,
  TransferSettings,
  WithdrawalSettings,
} from './settings.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { SettingsVersion, TransferId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { shape, wire } from './wire.ts'

const held = {
  custody: UsdSum,
  investments: UsdSum,
  treasury: UsdSum,
  /** All member balances, with level income on its way to them: owed now. */
  liabilities: UsdSum,
  levelPayable: wire('level_payable', UsdSum),
  tokenReserve: wire('token_reserve', UsdSum),
  /** (custody + investments) / (liabilities + token reserve). Null while nothing is owed. */
  coverage: Percent.nullable(),
}
/**
 * What members may still be paid, by what it comes from. `caps` is all that open plans may earn up to their
 * caps; every other kind is paid within the caps, so it is no addition to them. `…_due` is decided and not yet
 * paid; the others are what it would be if everybody claimed, and every month ended, at this moment.
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
  /** Null where a day was caught up later: what was promised on it cannot be told any more. */
  promised: z.array(PromisedView).nullable(),
  tokenPrice: wire('token_price', UsdSum.nullable()),
  /** Since the books began: income paid to members, and withdrawals that were paid out. */
  incomePaid: wire('income_paid', UsdSum),
  withdrawn: UsdSum,
})
export type PublishedDay = z.output<typeof PublishedDay>

const Payout = shape({ kind: z.string(), total: UsdSum })
/** In whole dollars; ages with fewer than ten members are left out. */
const Quartiles = shape({ lower: Usd, median: Usd, upper: Usd })
const AgeView = shape({
  /** Days since the first plan was bought, at least. */
  fromDays: wire('from_days', z.int()),
  members: z.int(),
  putIn: wire('put_in', Quartiles),
  takenOut: wire('taken_out', Quartiles),
  /** The share of members who have taken out less than they put in. */
  shareBelow: wire('share_below', Percent),
})
export type AgeView = z.output<typeof AgeView>

export const getTransparency = endpoint('GET /transparency', {
  summary: 'What is owed, promised and held, day by day; payouts, prices, rules and their changes',
  who: 'public',
  answer: {
    /** At most five seconds old. */
    now: shape(held),
    books: shape({
      ok: z.boolean().nullable(),
      checkedAt: wire('checked_at', Instant.nullable()),
      transfers: z.int(),
    }),
    /** The last 92 days and the Mondays of the year before them, oldest first; an unpublished one is absent. */
    days: z.array(PublishedDay),
    /** Since the books began, by kind, up to the last published day. */
    payouts: z.array(Payout),
    /** By age of the first plan, on the last published day. */
    earnings: z.array(AgeView),
    /** The newest hundred changes of the token's price. */
    prices: z.array(
      shape({
        at: Instant,
        price: UsdSum,
        priceBefore: wire('price_before', UsdSum),
        reason: z.enum(['BUY', 'SELL', 'MANUAL', 'CONFIG']),
        note: z.string(),
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
    /** The newest hundred changes of what everybody may read, in the wire's spelling. */
    ruleChanges: wire(
      'rule_changes',
      z.array(
        shape({
          version: SettingsVersion,
          changedAt: wire('changed_at', Instant),
          effectiveFrom: wire('effective_from', ProgrammeDay),
          field: z.string(),
          /** Null of long texts, which are shown as changed only, and where there was no such rule. */
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    ),
  },
})

export const getLiabilities = endpoint('GET /transparency/liabilities/{date}', {
  summary:
    'What was published of one day, all of it under one hash that is chained to the day before',
  who: 'public',
  request: { date: ProgrammeDay },
  answer: {
    day: PublishedDay,
    root: NodeView,
    /** The form in which the day's hash is made; docs/transparency.md describes it. */
    form: z.literal(1),
    /** The last transfer that is counted, and the hash of the chain of transfers up to it. */
    upto: TransferId,
    seal: Hash,
    takenAt: wire('taken_at', Instant),
    previousHash: wire('previous_hash', Hash),
    /** SHA-256 over everything else in this answer, the hash of the day before included. */
    hash: Hash,
    payouts: z.array(Payout),
    earnings: z.array(AgeView),
  },
  refusals: ['transparency.unknown_day'],
})
