import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { count, pageOf, paging } from './paging.ts'
import { Instant } from './values/days.ts'
import { MemberId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { Activity } from './values/person.ts'
import { shape, wire } from './wire.ts'

/** A team below one member: counts and business, with the moment they were last added up. */
export const TeamView = shape({
  members: z.int(),
  activeMembers: wire('active_members', z.int()),
  business: Usd,
  activeBusiness: wire('active_business', Usd),
  asOf: wire('as_of', Instant),
})
export type TeamView = z.output<typeof TeamView>

const node = {
  id: MemberId,
  username: z.string(),
  fullname: z.string(),
  isActive: wire('is_active', Activity),
  activePlan: wire('active_plan', Usd),
  /** All that was ever put into plans. */
  investmentPlan: wire('investment_plan', Usd),
  joined: Instant,
  team: TeamView,
}

export const DirectMember = shape(node)
export type DirectMember = z.output<typeof DirectMember>

export type TreeNode = DirectMember & { hasMore: boolean; referrals: TreeNode[] }
/** A node of the tree; `has_more` says that direct members below it were left out. */
export const TreeNode: z.ZodType<TreeNode> = shape({
  ...node,
  hasMore: wire('has_more', z.boolean()),
  referrals: z.array(z.lazy((): z.ZodType<TreeNode> => TreeNode)),
})

export const listDirectMembers = endpoint('GET /referral/list/{code}', {
  summary: 'Direct members with their own teams; one’s own downline only',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: {
    code: z.string().trim().max(20),
    ...paging,
    search: z.string().trim().max(100).optional(),
    isActive: wire('is_active', Activity.optional()),
    sort: z.enum(['newest', 'oldest', 'username', 'active_plan', 'business']).default('newest'),
  },
  answer: { ...pageOf('referralTree', DirectMember), team: TeamView },
  refusals: ['referral.unknown_code', 'referral.not_downline'],
})
export const getTree = endpoint('GET /referral/full/{code}', {
  summary: 'The tree below a member, bounded in depth and size',
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

/** A leg: one direct member with everybody below, own business included. */
export const LegView = shape({
  userId: wire('user_id', MemberId),
  username: z.string(),
  members: z.int(),
  business: Usd,
  activeBusiness: wire('active_business', Usd),
})
export type LegView = z.output<typeof LegView>

export const listLegs = endpoint('GET /referral/legs/{userId}', {
  summary: 'The legs of a member, strongest active business first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: { userId: MemberId, ...paging },
  answer: { ...pageOf('legs', LegView), asOf: wire('as_of', Instant) },
})
export const moveMember = endpoint('POST /referral/move', {
  summary: 'Moves a member, with everybody below, under another sponsor',
  who: 'admin',
  permission: 'owner',
  request: {
    userId: wire('user_id', MemberId),
    sponsorCode: wire('reffer_by', z.string().trim().min(1).max(20)),
    reason: z.string().trim().min(3).max(500),
  },
  answer: waitsForApproval,
  says: 'The member was moved.',
  refusals: [
    'people.unknown',
    'referral.unknown_code',
    'referral.loop',
    'referral.same_sponsor',
    'approvals.nobody_else',
  ],
})
