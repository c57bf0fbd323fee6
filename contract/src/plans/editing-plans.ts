import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { wire } from '../call/wire.ts'
import { Reason } from '../return-reason.ts'
import { NeedChange } from '../solvency.ts'
import { PlanId } from '../values/ids.ts'
import { ActiveLevels, InvestLevels, longest, offer, PlanView } from './plans.ts'

/** The texts of an offer in other languages than the first. */
const others = {
  nameIn: wire('name_in', translations(longest.name)),
  descriptionIn: wire('description_in', translations(longest.description)),
}

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
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
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
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
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
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
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
/** What of a plan decides what it needs, before it is saved. */
export const previewed = {
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
}
export const previewPlan = endpoint('POST /plans/preview', {
  summary:
    'The return that the plans on offer need before and after a plan is saved; nothing is saved',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: previewed,
  answer: { need: NeedChange },
  refusals: ['plans.unknown'],
})
