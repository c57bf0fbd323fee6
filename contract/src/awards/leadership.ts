import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { UnpaidReason } from '../income.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { MemberId, RankId, SettingsVersion } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

export const BonusStatus = z.enum(['none', 'due', 'paid', 'unpaid', 'withdrawn', 'reversed'])
export type BonusStatus = z.output<typeof BonusStatus>

/** A rank that a member has reached, with the figures of that day; once per member and rank. */
export const RankView = shape({
  id: RankId,
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  rank: z.string(),
  status: z.enum(['reached', 'withdrawn']),
  reachedOn: wire('reached_on', ProgrammeDay),
  business: Usd,
  /** What of it counted, each leg up to its maximum; unknown of ranks that were reached before that rule. */
  counted: Usd.nullable(),
  businessNeeded: wire('needed_business', Usd),
  directs: wire('active_directs', z.int()),
  directsNeeded: wire('needed_directs', z.int()),
  ruleVersion: wire('rule_version', SettingsVersion),
  bonus: Usd,
  bonusStatus: wire('bonus_status', BonusStatus),
  bonusPaid: wire('bonus_paid', Usd),
  bonusReason: wire('bonus_reason', UnpaidReason.nullable()),
  withdrawnAt: wire('withdrawn_at', Instant.nullable()),
})
export type RankView = z.output<typeof RankView>

/** The conditions of a rank, and a member's progress. */
export const RankProgress = shape({
  rank: z.string(),
  bonus: Usd,
  business: Usd,
  /** What of it counts, when no leg counts for more than `mostOfLeg`. */
  counted: Usd,
  mostOfLeg: wire('most_of_leg', Usd),
  businessNeeded: wire('needed_business', Usd),
  businessMissing: wire('missing_business', Usd),
  directs: wire('active_directs', z.int()),
  directsNeeded: wire('needed_directs', z.int()),
  directsMissing: wire('missing_directs', z.int()),
})
export type RankProgress = z.output<typeof RankProgress>

export const listLeaders = endpoint('GET /leadership/list', {
  summary: 'Lists ranks reached, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...paging,
    search: z.string().trim().max(100).optional(),
    /** The key of a rank in the settings. */
    rank: z.string().trim().max(60).optional(),
    status: z.enum(['reached', 'withdrawn']).optional(),
  },
  answer: pageOf('leadership', RankView),
})
export const getLeadershipOf = endpoint('GET /leadership/by/{userId}', {
  summary: 'The ranks of a member, and the progress towards the next one',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), ...paging },
  answer: { ...pageOf('leadership', RankView), next: RankProgress.nullable() },
  refusals: ['people.unknown'],
})
export const withdrawRank = endpoint('DELETE /leadership/{id}', {
  summary: 'Withdraws a rank whose bonus is not paid; the member cannot reach it again',
  who: 'admin',
  permission: 'finance',
  request: { id: RankId },
  answer: { rank: RankView, ...waitsForApproval },
  says: 'awards.says.rank_withdrawn',
  refusals: [
    'leadership.unknown',
    'leadership.withdrawn',
    'leadership.bonus_paid',
    'approvals.nobody_else',
  ],
})
