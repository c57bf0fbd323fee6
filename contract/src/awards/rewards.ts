import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited, own } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { Reason } from '../return-reason.ts'
import { Instant } from '../values/days.ts'
import { MemberId, RewardId, RewardPlanId, SettingsVersion } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { required } from '../values/person.ts'

const RewardPlanStatus = z.enum(['offered', 'retired'])
const offer = {
  title: required(120, 'title'),
  titleIn: wire('title_in', translations(120)),
  /** The team business that a claim takes and uses up. */
  business: PositiveUsd,
  /** The amount that a claim pays, once. */
  amount: PositiveUsd,
}

export const RewardPlanView = shape({
  id: RewardPlanId,
  /** Where nobody typed one, a sentence that says the business. */
  title: edited(SaidText),
  business: Usd,
  amount: Usd,
  status: RewardPlanStatus,
  createdAt: wire('created_at', Instant),
})
export type RewardPlanView = z.output<typeof RewardPlanView>

const progress = {
  /** `retired` is unclaimed and can no longer be claimed. */
  status: z.enum(['waiting', 'claimable', 'claimed', 'retired']),
  /** The business that counts towards it, and the business that is still missing. */
  reached: Usd,
  missing: Usd,
  /** The most that one leg counts for, together with what claims have used of it. */
  mostOfLeg: wire('most_of_leg', Usd),
  /** The business that does not count towards it, because its leg already counts for the most that it may. */
  legCut: wire('leg_cut', Usd),
  /** Active direct members: how many there are, are needed and are missing. */
  directs: wire('active_directs', z.int()),
  directsNeeded: wire('needed_directs', z.int()),
  directsMissing: wire('missing_directs', z.int()),
}
/** The progress towards an offered reward plan of which the member has no row yet. */
export const RewardProgress = shape({
  rewardPlanId: wire('reward_plan_id', RewardPlanId),
  ...progress,
})
export type RewardProgress = z.output<typeof RewardProgress>

/** A member's reward: the progress in a reward plan, or the terms of its claim. */
export const RewardView = shape({
  id: RewardId,
  rewardPlanId: wire('reward_plan_id', RewardPlanId),
  title: own(SaidText),
  business: Usd,
  amount: Usd,
  ...progress,
  /** The business carried forward from an earlier claim, with which the progress started. */
  carried: Usd,
  carriedFrom: wire('carried_from', RewardId.nullable()),
  /** The business left after its claim, which does not count until it is carried forward. */
  keptApart: wire('kept_apart', Usd),
  /** The reward to which the business left was carried forward. */
  carriedTo: wire('carried_to', RewardId.nullable()),
  businessBefore: wire('business_before', Usd.nullable()),
  businessAfter: wire('business_after', Usd.nullable()),
  claimedAt: wire('claimed_at', Instant.nullable()),
})
export type RewardView = z.output<typeof RewardView>

/** One claim, with its terms. */
export const RewardClaimView = shape({
  id: RewardId,
  memberId: wire('user_id', MemberId),
  rewardPlanId: wire('reward_plan_id', RewardPlanId),
  title: own(SaidText),
  business: Usd,
  amount: Usd,
  businessBefore: wire('business_before', Usd),
  businessAfter: wire('business_after', Usd),
  ruleVersion: wire('rule_version', SettingsVersion),
  claimedAt: wire('claimed_at', Instant),
  /** When it was taken back: the business counts again, and the reward can be claimed again. */
  reversedAt: wire('reversed_at', Instant.nullable()),
})
export type RewardClaimView = z.output<typeof RewardClaimView>

/** The plan business of a direct member and their team. */
export const LegView = shape({
  memberId: wire('user_id', MemberId),
  username: z.string(),
  /** Of the direct member and the two levels below. */
  business: Usd,
  /** The part that no reward has used or set apart; claims use up the legs in proportion to their business. */
  businessBalance: wire('business_balance', Usd),
  activeBusiness: wire('active_business', Usd),
})
export type LegView = z.output<typeof LegView>

const preparing = {
  fails: 'initializeRewards',
  summary: 'Creates a member’s reward rows, one per reward plan; can be repeated',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('user_id', MemberId) },
  answer: { rewards: z.array(RewardView) },
  says: 'awards.says.rewards_ready',
  refusals: ['people.unknown'],
} as const
export const initializeRewards = endpoint('POST /rewards/initialize', preparing)
/** The same call under a second path. */
export const initialize = endpoint('POST /initialize', preparing)

export const listRewardPlans = endpoint('GET /rewards/rewards', {
  fails: 'fetchRewards',
  summary: 'Lists reward plans by business; members only see offered ones',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: paging,
  answer: pageOf('rewards', RewardPlanView),
})
export const listRewards = endpoint('GET /rewards/user/{id}', {
  fails: 'fetchMemberRewards',
  summary: 'Lists the rewards of a member with their progress',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: {
    ...pageOf('rewards', RewardView),
    /** The business of the first three levels that no reward has used, before legs are cut to their most. */
    businessBalance: wire('business_balance', Usd),
    /** The business left after claims, which can be carried forward. */
    keptApart: wire('kept_apart', Usd),
    asOf: wire('as_of', Instant),
    /** Towards the offered plans of which the member has no row yet. */
    notPrepared: wire('not_prepared', z.array(RewardProgress)),
  },
})
export const getRewardBusiness = endpoint('GET /rewards/user/business/{id}', {
  summary:
    'The business of the first three levels, the part that no reward has used, and the 50 largest legs',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: {
    /** Of the first three levels, which is what counts for rewards. */
    business: Usd,
    /** The business of the whole team. */
    teamBusiness: wire('team_business', Usd),
    /** Business of the first three levels and corrections, less what claims have used and set apart; may be negative after undone purchases. */
    businessBalance: wire('business_balance', Usd),
    targetsUsed: wire('targets_used', Usd),
    keptApart: wire('kept_apart', Usd),
    asOf: wire('as_of', Instant),
    legs: z.array(LegView),
    /** The number of all legs. */
    legCount: wire('leg_count', z.int()),
  },
})
export const listRewardClaims = endpoint('GET /rewards/user/claim/{id}', {
  summary: 'Lists the rewards that a member has claimed, newest first',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: pageOf('claims', RewardClaimView),
})
export const addRewardPlan = endpoint('POST /rewards', {
  fails: 'createReward',
  summary: 'Offers a new reward plan',
  who: 'admin',
  permission: 'finance',
  status: 201,
  request: {
    ...offer,
    /** Without one the plan is named by its business. */
    title: offer.title.optional(),
    status: RewardPlanStatus.default('offered'),
    returnReason: wire('return_reason', Reason),
  },
  answer: { reward: RewardPlanView.optional(), ...waitsForApproval },
  says: 'awards.says.reward_created',
  refusals: ['solvency.reason_needed', 'solvency.owner_needed', 'approvals.nobody_else'],
})
export const changeReward = endpoint('PUT /rewards/{id}', {
  fails: 'updateReward',
  summary:
    'A member claims their reward with this id, which pays it whole and uses up its business; an admin edits the reward plan with this id, for later claims',
  who: 'memberOrAdmin',
  permission: 'finance',
  subject: 'memberId',
  movesMoney: true,
  request: {
    /** A member's reward, or an admin's reward plan. */
    id: RewardId,
    memberId: wire('user_id', MemberId.optional()),
    title: offer.title.optional(),
    titleIn: offer.titleIn,
    business: offer.business.optional(),
    amount: offer.amount.optional(),
    status: RewardPlanStatus.optional(),
    returnReason: wire('return_reason', Reason),
  },
  answer: {
    message: SaidText,
    claim: RewardClaimView.optional(),
    reward: RewardPlanView.optional(),
    ...waitsForApproval,
  },
  refusals: [
    'rewards.unknown',
    'rewards.retired',
    'rewards.claimed',
    'rewards.business_short',
    'rewards.legs_short',
    'rewards.directs_short',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
    'rewards.over_limit',
    'treasury.short',
    'people.blocked',
    'approvals.nobody_else',
  ],
})
export const carryForward = endpoint('PUT /rewards/carry-forward/{id}', {
  summary:
    'Carries all business left after a claimed reward forward to the next one, where it counts from then on',
  who: 'member',
  subject: 'memberId',
  movesMoney: true,
  request: { id: RewardId, memberId: wire('user_id', MemberId.optional()) },
  answer: { from: RewardId, to: RewardId, amount: Usd },
  says: 'awards.says.carried_forward',
  refusals: [
    'rewards.unknown',
    'rewards.not_claimed',
    'rewards.carried',
    'rewards.nothing_left',
    'rewards.no_next',
    'people.blocked',
  ],
})
export const removeRewardPlan = endpoint('DELETE /rewards/{id}', {
  fails: 'deleteReward',
  summary: 'Deletes a reward plan without member rows, and retires another one',
  who: 'admin',
  permission: 'finance',
  request: { id: RewardPlanId },
  answer: { retired: z.boolean() },
  says: 'awards.says.reward_removed',
  refusals: ['rewards.unknown'],
})
