import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { UnpaidReason } from '../income.ts'
import { Instant } from '../values/days.ts'
import { CtoMonthId, MemberId, SettingsVersion } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { ProgrammeMonth } from '../values/months.ts'
import { Percent } from '../values/percent.ts'

const CtoStatus = z.enum(['open', 'paid', 'withdrawn'])

const month = {
  id: CtoMonthId,
  month: ProgrammeMonth,
  /** The business that settled in the month, less business that left with its principal. */
  purchases: Usd,
  /** The part of it that counts for a leader: of each leader what settled, less what left in this and earlier months. */
  counted: Usd,
  percent: Percent,
  /** The shares of all leaders together. */
  pool: Usd,
  leaders: z.int(),
  status: CtoStatus,
  /** Paid to all leaders, after their limits. */
  paid: Usd,
  ruleVersion: wire('rule_version', SettingsVersion),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
}
/** The pool of a finished month: a percent of its plan purchases, each for the nearest leader above its buyer. */
export const CtoMonthView = shape(month)
export type CtoMonthView = z.output<typeof CtoMonthView>

/** The share of one leader in a month. */
export const CtoShareView = shape({
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  month: ProgrammeMonth,
  rank: z.string(),
  /** What settled below this leader and no nearer one, less what left; null in months of equal shares. */
  business: Usd.nullable(),
  /** What left in earlier months beyond what had settled in them, as a negative number. */
  carried: Usd,
  share: Usd,
  status: z.enum(['open', 'paid', 'unpaid', 'withdrawn', 'reversed']),
  paid: Usd,
  reason: UnpaidReason.nullable(),
  settledAt: wire('settled_at', Instant.nullable()),
})
export type CtoShareView = z.output<typeof CtoShareView>

export const listCtoMonths = endpoint('GET /cto/list', {
  summary: 'Lists finished months with pool, status and their first 50 shares, newest first',
  who: 'admin',
  permission: 'finance',
  request: { ...paging, status: CtoStatus.optional() },
  answer: pageOf('cto', shape({ ...month, shares: z.array(CtoShareView) })),
})
export const getCtoNow = endpoint('GET /cto', {
  summary: 'The current month so far, the share of a leader, and the caller’s own months',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: 'finance',
  answer: {
    month: ProgrammeMonth,
    purchases: Usd,
    counted: Usd,
    percent: Percent,
    pool: Usd,
    leaders: z.int(),
    isLeader: wire('is_leader', z.boolean()),
    myBusiness: wire('my_business', Usd.nullable()),
    myCarried: wire('my_carried', Usd.nullable()),
    myShare: wire('my_share', Usd.nullable()),
    /** The caller’s shares of the last finished months; an admin has none. */
    myMonths: wire('my_months', z.array(shape({ id: CtoMonthId, share: CtoShareView }))),
  },
})
export const getCtoMonth = endpoint('GET /cto/byid/{id}', {
  summary: 'One finished month, with the member’s own share',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: { id: CtoMonthId },
  answer: { cto: CtoMonthView, mine: CtoShareView.nullable() },
  refusals: ['cto.unknown'],
})
export const listCtoShares = endpoint('GET /cto/transaction/{id}', {
  summary: 'Lists the shares of a month; a member only sees their own',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: { id: CtoMonthId, ...paging },
  answer: pageOf('shares', CtoShareView),
  refusals: ['cto.unknown'],
})
export const payCto = endpoint('POST /cto/pay', {
  summary: 'Pays the pool of a finished month to its leaders, completely and once',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: { month: ProgrammeMonth },
  answer: { cto: CtoMonthView, ...waitsForApproval },
  says: 'awards.says.cto_paid',
  refusals: [
    'cto.unfinished',
    'cto.unknown',
    'cto.decided',
    'cto.no_leaders',
    'cto.empty',
    'treasury.short',
    'approvals.nobody_else',
  ],
})
export const withdrawCto = endpoint('PUT /cto/{id}', {
  summary: 'Withdraws an unpaid month, which can then no longer be paid',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: { id: CtoMonthId },
  answer: { cto: CtoMonthView, ...waitsForApproval },
  says: 'awards.says.cto_withdrawn',
  refusals: ['cto.unknown', 'cto.decided', 'approvals.nobody_else'],
})
