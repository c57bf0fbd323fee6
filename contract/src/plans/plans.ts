import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, strictShape, wire } from '../call/wire.ts'
import { NeedChange, Reason } from '../solvency.ts'
import { Instant } from '../values/days.ts'
import { PlanId } from '../values/ids.ts'
import { PositiveUsd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { required } from '../values/person.ts'

const level = z.int().min(1).max(10)
/** The percent of the downline's ROI for an upline at a level, and the direct members that the level takes. */
export const ActiveLevel = strictShape({
  level,
  percent: Percent,
  directs: z.int().min(0).max(1000),
})
/** The percent of a purchase for an upline at a level; level 1 is the direct percent. */
export const InvestLevel = strictShape({ level: z.int().min(2).max(10), percent: Percent })
const ActiveLevels = z.array(ActiveLevel).max(10)
const InvestLevels = z.array(InvestLevel).max(9)
export type ActiveLevel = z.output<typeof ActiveLevel>
export type InvestLevel = z.output<typeof InvestLevel>

const longest = { name: 60, description: 1000 }
const offer = {
  name: required(longest.name, 'name'),
  description: z.string().trim().max(longest.description),
  minAmount: wire('min_amount', PositiveUsd),
  maxAmount: wire('max_amount', PositiveUsd),
  roiPercent: wire('roi_percent', Percent),
  /** Earning days; 0 is unlimited until the cap. */
  days: z.int().min(0).max(3650),
  directPercent: wire('direct_percent', Percent),
  lockDays: wire('lock_days', z.int().min(0).max(3650)),
}
/** The texts of an offer in other languages than the first. */
const others = {
  nameIn: wire('name_in', translations(longest.name)),
  descriptionIn: wire('description_in', translations(longest.description)),
}

export const PlanView = shape({
  id: PlanId,
  ...offer,
  name: edited(z.string()),
  description: edited(z.string()),
  status: z.enum(['offered', 'retired']),
  activeLevels: wire('active_levels', z.array(ActiveLevel)),
  investLevels: wire('invest_levels', z.array(InvestLevel)),
  createdAt: wire('created_at', Instant),
})
export type PlanView = z.output<typeof PlanView>

export const addPlan = endpoint('POST /plans/add', {
  summary: 'Offers a new plan',
  who: 'admin',
  permission: 'finance',
  status: 201,
  request: {
    ...offer,
    description: offer.description.default(''),
    ...others,
    returnReason: wire('return_reason', Reason),
  },
  answer: { plan: PlanView.optional(), ...waitsForApproval },
  says: 'plans.says.added',
  refusals: [
    'plans.range_reversed',
    'plans.drains',
    'plans.matures_early',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'approvals.nobody_else',
  ],
})
const savesLevels = {
  who: 'admin',
  permission: 'finance',
  answer: { plan: PlanView, ...waitsForApproval },
  says: 'plans.says.levels_saved',
  refusals: [
    'plans.unknown',
    'plans.levels_invalid',
    'plans.drains',
    'plans.matures_early',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'approvals.nobody_else',
  ],
} as const
export const setActiveLevels = endpoint('POST /plans/addactivelevel', {
  summary: 'Sets the percents of ROI for uplines, for later purchases of a plan',
  ...savesLevels,
  request: {
    planId: wire('plan_id', PlanId),
    levels: ActiveLevels,
    returnReason: wire('return_reason', Reason),
  },
})
export const setInvestLevels = endpoint('POST /plans/addinvestlevel', {
  summary: 'Sets the percents of a purchase for uplines, for later purchases of a plan',
  ...savesLevels,
  request: {
    planId: wire('plan_id', PlanId),
    levels: InvestLevels,
    returnReason: wire('return_reason', Reason),
  },
})
export const previewPlan = endpoint('POST /plans/preview', {
  summary:
    'The return that the plans on offer need before and after a plan is saved; nothing is saved',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: {
    /** The plan that is changed; a new one has none. */
    id: PlanId.optional(),
    name: offer.name,
    minAmount: offer.minAmount,
    roiPercent: offer.roiPercent,
    days: offer.days,
    directPercent: offer.directPercent,
    lockDays: offer.lockDays,
    /** By default those of the plan. */
    status: z.enum(['offered', 'retired']).optional(),
    activeLevels: wire('active_levels', ActiveLevels.optional()),
    investLevels: wire('invest_levels', InvestLevels.optional()),
  },
  answer: { need: NeedChange },
  refusals: ['plans.unknown'],
})
export const listPlans = endpoint('GET /plans/list', {
  summary: 'Lists plans; members and visitors only see offered ones',
  who: 'any',
  permission: ['finance', 'support'],
  request: paging,
  answer: pageOf('allplans', PlanView),
})
export const getPlan = endpoint('GET /plans/{id}', {
  summary: 'One plan',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: PlanId },
  answer: { plan: PlanView },
  refusals: ['plans.unknown'],
})
export const updatePlan = endpoint('PUT /plans/{id}', {
  summary: 'Changes a plan for later purchases; open plans keep their terms',
  who: 'admin',
  permission: 'finance',
  request: {
    id: PlanId,
    ...offer,
    ...others,
    status: z.enum(['offered', 'retired']).optional(),
    activeLevels: wire('active_levels', ActiveLevels.optional()),
    investLevels: wire('invest_levels', InvestLevels.optional()),
    /** Accepted without effect, so that a whole record can be sent back. */
    createdAt: wire('created_at', z.unknown().optional()),
    returnReason: wire('return_reason', Reason),
  },
  answer: { plan: PlanView, ...waitsForApproval },
  says: 'plans.says.saved',
  refusals: [
    'plans.unknown',
    'plans.range_reversed',
    'plans.levels_invalid',
    'plans.drains',
    'plans.matures_early',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'approvals.nobody_else',
  ],
})
export const removePlan = endpoint('DELETE /plans/{id}', {
  summary: 'Deletes a plan that nobody has bought, and retires another one',
  who: 'admin',
  permission: 'finance',
  request: { id: PlanId },
  answer: { retired: z.boolean() },
  says: 'plans.says.removed',
  refusals: ['plans.unknown'],
})
