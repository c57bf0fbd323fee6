import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Reason } from '../return-reason.ts'
import { Instant } from '../values/days.ts'
import { BonusId, MemberId, PlanId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { required, text } from '../values/person.ts'

/** The type of the daily claim. */
export const dailyBonusType = 'roi_income'

const BonusType = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{2,40}$/, wrong('fields.bonus_type'))

export const BonusView = shape({
  id: BonusId,
  bonusType: wire('bonus_type', z.string()),
  title: edited(z.string()),
  description: edited(z.string()),
  /** Either an amount, or a percent of the active plan. */
  amount: Usd.nullable(),
  percent: Percent.nullable(),
  /** Only for members with this plan; null for everybody. */
  planId: wire('plan_id', PlanId.nullable()),
  startsAt: wire('starts_at', Instant),
  endsAt: wire('ends_at', Instant.nullable()),
  /** The most claims by all members together; 0 is unlimited. */
  maxClaims: wire('max_claims', z.int()),
  claims: z.int(),
  active: z.boolean(),
  status: z.enum(['upcoming', 'open', 'used_up', 'paused', 'ended']),
  /** Whether the calling member has claimed it. */
  claimed: z.boolean(),
  /** What a claim would pay the calling member now, and why they cannot claim it; null for an admin. */
  worth: Usd.nullable(),
  reason: SaidText.nullable(),
})
export type BonusView = z.output<typeof BonusView>

const offer = {
  title: required(120, 'title'),
  titleIn: wire('title_in', translations(120)),
  description: text(1000),
  descriptionIn: wire('description_in', translations(1000)),
  amount: PositiveUsd.nullable(),
  percent: Percent.nullable(),
  planId: wire('plan_id', PlanId.nullable()),
  startsAt: wire('starts_at', Instant),
  endsAt: wire('ends_at', Instant.nullable()),
  maxClaims: wire('max_claims', z.int().min(0).max(100_000_000)),
  active: z.boolean(),
}

export const listBonuses = endpoint('GET /bonus', {
  summary:
    'Lists bonuses, newest first; members see open and future ones, and those they have claimed',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  request: paging,
  answer: pageOf('data', BonusView),
})
export const addBonus = endpoint('POST /bonus', {
  summary: 'Offers a bonus: an amount or a percentage of the active plan, once per member',
  who: 'admin',
  permission: 'finance',
  status: 201,
  request: {
    bonusType: wire('bonus_type', BonusType),
    ...offer,
    description: offer.description.default(''),
    amount: offer.amount.default(null),
    percent: offer.percent.default(null),
    planId: wire('plan_id', PlanId.nullable().default(null)),
    /** Default: at once. */
    startsAt: wire('starts_at', Instant.optional()),
    endsAt: wire('ends_at', Instant.nullable().default(null)),
    maxClaims: wire('max_claims', z.int().min(0).max(100_000_000).default(0)),
    active: offer.active.default(true),
    returnReason: wire('return_reason', Reason),
  },
  answer: { bonus: BonusView.optional(), ...waitsForApproval },
  says: 'awards.says.bonus_created',
  refusals: [
    'bonus.type_taken',
    'plans.unknown',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
    'approvals.nobody_else',
  ],
})
export const claimBonus = endpoint('POST /bonus/claim', {
  summary:
    'Pays a bonus whole, once per member; `roi_income` is the daily claim, with the same answer',
  who: 'member',
  subject: 'memberId',
  movesMoney: true,
  request: {
    memberId: wire('user_id', MemberId),
    bonusType: wire('bonus_type', BonusType),
    planId: wire('plan_id', PlanId.nullable().optional()),
  },
  answer: {
    amount: Usd,
    /** The part of a daily claim above the cap; a bonus is paid whole. */
    capped: Usd.optional(),
    /** The part of a daily claim that is held until the end of a cooling-off. */
    held: Usd.optional(),
    claimedAt: wire('claimed_at', Instant),
  },
  says: 'awards.says.bonus_claimed',
  refusals: [
    'bonus.unknown',
    'bonus.claimed',
    'bonus.not_open',
    'bonus.used_up',
    'bonus.plan_needed',
    'bonus.over_limit',
    'bonus.nothing_to_pay',
    'bonus.not_settled',
    'treasury.short',
    'people.blocked',
    'daily.already_claimed',
    'daily.no_plan',
    'daily.limit_reached',
    'daily.not_watched',
    'daily.not_earning_day',
    'daily.roi_closed',
    'daily.nothing_to_earn',
  ],
})
export const updateBonus = endpoint('PUT /bonus/{id}', {
  summary: 'Changes a bonus for later claims; fields that are not sent stay',
  who: 'admin',
  permission: 'finance',
  request: {
    id: BonusId,
    title: offer.title.optional(),
    titleIn: offer.titleIn,
    description: offer.description.optional(),
    descriptionIn: offer.descriptionIn,
    amount: offer.amount.optional(),
    percent: offer.percent.optional(),
    planId: wire('plan_id', PlanId.nullable().optional()),
    startsAt: wire('starts_at', Instant.optional()),
    endsAt: wire('ends_at', Instant.nullable().optional()),
    maxClaims: wire('max_claims', z.int().min(0).max(100_000_000).optional()),
    active: offer.active.optional(),
    returnReason: wire('return_reason', Reason),
    /** Accepted, so that a whole record can be sent back: the type cannot change, and the rest has no effect. */
    bonusType: wire('bonus_type', BonusType.optional()),
    claims: z.unknown().optional(),
    status: z.unknown().optional(),
    claimed: z.unknown().optional(),
    worth: z.unknown().optional(),
    reason: z.unknown().optional(),
  },
  answer: { bonus: BonusView, ...waitsForApproval },
  says: 'awards.says.bonus_updated',
  refusals: [
    'bonus.unknown',
    'bonus.ended',
    'bonus.below_claims',
    'bonus.type_taken',
    'plans.unknown',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
    'approvals.nobody_else',
  ],
})
export const removeBonus = endpoint('DELETE /bonus/{id}', {
  summary: 'Deletes a bonus that nobody has claimed, and ends another one',
  who: 'admin',
  permission: 'finance',
  request: { id: BonusId },
  answer: { ended: z.boolean() },
  says: 'awards.says.bonus_removed',
  refusals: ['bonus.unknown'],
})
