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
const Promised = shape({
  /** All that open plans may still earn up to their caps, whatever kind of income it comes as. */
  caps: UsdSum,
  /** Already decided and not yet paid; paid within the caps, so no addition to them. */
  salary: UsdSum,
  rewards: UsdSum,
})
export const PublishedDay = shape({
  day: ProgrammeDay,
  ...held,
  /** Null where a day was caught up later: what was promised on it cannot be told any more. */
  promised: Promised.nullable(),
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
  summary: 'What was published of one day: the proof’s root and sums, chained to the day before',
  who: 'public',
  request: { date: ProgrammeDay },
  answer: {
    day: PublishedDay,
    root: NodeView,
    /** The last transfer that is counted. */
    upto: TransferId,
    takenAt: wire('taken_at', Instant),
    previousHash: wire('previous_hash', Hash),
    /** SHA-256 over the day before, this day, `upto` and the root. */
    hash: Hash,
    payouts: z.array(Payout),
    earnings: z.array(AgeView),
  },
  refusals: ['transparency.unknown_day'],
})
