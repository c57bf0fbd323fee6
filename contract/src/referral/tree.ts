import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count, longPageOf, longPaging, pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Activity } from '../values/person.ts'

/** The team of a member: counts and business, with the moment at which they are complete. */
export const TeamView = shape({
  members: z.int(),
  activeMembers: wire('active_members', z.int()),
  business: Usd,
  activeBusiness: wire('active_business', Usd),
  /** What the active members have in open plans. */
  activePlan: wire('active_plan', Usd),
  /** All that the active members put into plans, also into those that have ended; undone purchases count for nothing. */
  investmentPlan: wire('investment_plan', Usd),
  asOf: wire('as_of', Instant),
})
export type TeamView = z.output<typeof TeamView>

/** What is known of a member of the tree. */
export const node = {
  id: MemberId,
  username: z.string(),
  fullname: MemberName,
  isActive: wire('is_active', Activity),
  activePlan: wire('active_plan', Usd),
  /** The sum of all plan purchases. */
  investmentPlan: wire('investment_plan', Usd),
  joined: Instant,
  team: TeamView,
}

export const DirectMember = shape(node)
export type DirectMember = z.output<typeof DirectMember>

/** A member of the tree, with the number of their own direct members. */
export const TreeMember = shape({ ...node, directs: z.int() })
export type TreeMember = z.output<typeof TreeMember>

export type TreeNode = TreeMember & { hasMore: boolean; referrals: TreeNode[] }
/** A node of the tree; `has_more` is true if direct members below it are left out. */
export const TreeNode: z.ZodType<TreeNode> = shape({
  ...node,
  directs: z.int(),
  hasMore: wire('has_more', z.boolean()),
  referrals: z.array(z.lazy((): z.ZodType<TreeNode> => TreeNode)),
})

export const listDirectMembers = endpoint('GET /referral/list/{code}', {
  summary: 'Lists direct members with their teams; members only see their downline',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: {
    code: z.string().trim().max(20),
    ...longPaging,
    search: z.string().trim().max(100).optional(),
    isActive: wire('is_active', Activity.optional()),
    sort: z.enum(['newest', 'oldest', 'username', 'active_plan', 'business']).default('newest'),
  },
  answer: { ...longPageOf('referralTree', DirectMember), team: TeamView },
  refusals: ['referral.unknown_code', 'referral.not_downline'],
})
export const getTree = endpoint('GET /referral/full/{code}', {
  summary: 'The tree below a member, limited in depth and size',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: {
    code: z.string().trim().max(20),
    depth: count(10).default(3),
    limit: count(1000).default(200),
  },
  answer: { treeData: TreeNode },
  refusals: ['referral.unknown_code', 'referral.not_downline'],
})

export const listLevel = endpoint('GET /referral/level/{userId}', {
  summary:
    'Lists the direct members of a member in the own downline, or of oneself, oldest first. `after` is the last id of the portion before; `remaining` counts those after this one',
  who: 'member',
  request: {
    memberId: wire('userId', MemberId),
    after: MemberId.optional(),
    limit: count(500).default(100),
  },
  answer: { referrals: z.array(TreeMember), remaining: z.int() },
  refusals: ['referral.not_downline'],
})
export const getPath = endpoint('GET /referral/path/{userId}', {
  summary: 'The members from the own direct member down to a member of the own downline',
  who: 'member',
  request: { memberId: wire('userId', MemberId) },
  answer: { path: z.array(TreeMember) },
  refusals: ['referral.not_downline', 'referral.too_deep'],
})

/** A member that a search found, and how many levels below the caller. */
export const FoundMember = shape({
  id: MemberId,
  username: z.string(),
  fullname: MemberName,
  isActive: wire('is_active', Activity),
  level: z.int(),
})
export type FoundMember = z.output<typeof FoundMember>

export const searchTeam = endpoint('GET /referral/search', {
  summary:
    'Finds members of the own downline by the beginning of their username, at most 20. `is_whole` is false if a longer beginning may find more',
  who: 'member',
  request: { search: z.string().trim().min(1).max(100) },
  answer: { found: z.array(FoundMember), isWhole: wire('is_whole', z.boolean()) },
})

/** A leg: a direct member with their team, including their own business. */
export const LegView = shape({
  memberId: wire('user_id', MemberId),
  username: z.string(),
  members: z.int(),
  business: Usd,
  activeBusiness: wire('active_business', Usd),
})
export type LegView = z.output<typeof LegView>

export const listLegs = endpoint('GET /referral/legs/{userId}', {
  summary: 'Lists the legs of a member, strongest active business first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), ...paging },
  answer: { ...pageOf('legs', LegView), asOf: wire('as_of', Instant) },
})
export const moveMember = endpoint('POST /referral/move', {
  summary: 'Moves a member, with their whole team, under another sponsor',
  who: 'admin',
  permission: 'owner',
  request: {
    memberId: wire('user_id', MemberId),
    sponsorCode: wire('reffer_by', z.string().trim().min(1).max(20)),
    reason: z.string().trim().min(3).max(500),
  },
  answer: waitsForApproval,
  says: 'referral.says.moved',
  refusals: [
    'people.unknown',
    'referral.unknown_code',
    'referral.loop',
    'referral.same_sponsor',
    'approvals.nobody_else',
  ],
})
