import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { longPageOf, longPaging, pageOf, paging } from './paging.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { ActivePlanId, MemberId, PlanId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { shape, strictShape, wire } from './wire.ts'

const level = z.int().min(1).max(10)
/** What an upline `level` steps above earns of the downline's ROI, and the direct members it takes. */
export const ActiveLevel = strictShape({
  level,
  percent: Percent,
  directs: z.int().min(0).max(1000),
})
/** What an upline earns of a purchase; level 1 is the direct percent. */
export const InvestLevel = strictShape({ level: z.int().min(2).max(10), percent: Percent })
const ActiveLevels = z.array(ActiveLevel).max(10)
const InvestLevels = z.array(InvestLevel).max(9)
export type ActiveLevel = z.output<typeof ActiveLevel>
export type InvestLevel = z.output<typeof InvestLevel>

const offer = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  description: z.string().trim().max(1000),
  minAmount: wire('min_amount', PositiveUsd),
  maxAmount: wire('max_amount', PositiveUsd),
  roiPercent: wire('roi_percent', Percent),
  /** Earning days; 0 is open-ended until the cap. */
  days: z.int().min(0).max(3650),
  directPercent: wire('direct_percent', Percent),
  lockDays: wire('lock_days', z.int().min(0).max(3650)),
}

export const PlanView = shape({
  id: PlanId,
  ...offer,
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
  request: { ...offer, description: offer.description.default('') },
  answer: { plan: PlanView.optional(), ...waitsForApproval },
  says: 'Plan added',
  refusals: [
    'plans.range_reversed',
    'plans.drains',
    'plans.matures_early',
    'approvals.nobody_else',
  ],
})
export const setActiveLevels = endpoint('POST /plans/addactivelevel', {
  summary: 'Sets what uplines earn of the ROI of later purchases of a plan',
  who: 'admin',
  permission: 'finance',
  request: { planId: wire('plan_id', PlanId), levels: ActiveLevels },
  answer: { plan: PlanView, ...waitsForApproval },
  says: 'Levels saved',
  refusals: [
    'plans.unknown',
    'plans.levels_invalid',
    'plans.drains',
    'plans.matures_early',
    'approvals.nobody_else',
  ],
})
export const setInvestLevels = endpoint('POST /plans/addinvestlevel', {
  summary: 'Sets what uplines earn of later purchases of a plan',
  who: 'admin',
  permission: 'finance',
  request: { planId: wire('plan_id', PlanId), levels: InvestLevels },
  answer: { plan: PlanView, ...waitsForApproval },
  says: 'Levels saved',
  refusals: [
    'plans.unknown',
    'plans.levels_invalid',
    'plans.drains',
    'plans.matures_early',
    'approvals.nobody_else',
  ],
})
export const listPlans = endpoint('GET /plans/list', {
  summary: 'Plans; members and visitors see the offered ones',
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
  summary: 'Changes a plan for later purchases; open plans keep the terms they were bought under',
  who: 'admin',
  permission: 'finance',
  request: {
    id: PlanId,
    ...offer,
    status: z.enum(['offered', 'retired']).optional(),
    activeLevels: wire('active_levels', ActiveLevels.optional()),
    investLevels: wire('invest_levels', InvestLevels.optional()),
    /** A whole record may be sent back: this has no effect. */
    createdAt: wire('created_at', z.unknown().optional()),
  },
  answer: { plan: PlanView, ...waitsForApproval },
  says: 'Plan saved',
  refusals: [
    'plans.unknown',
    'plans.range_reversed',
    'plans.levels_invalid',
    'plans.drains',
    'plans.matures_early',
    'approvals.nobody_else',
  ],
})
export const removePlan = endpoint('DELETE /plans/{id}', {
  summary: 'Deletes a plan nobody ever bought; retires one in use',
  who: 'admin',
  permission: 'finance',
  request: { id: PlanId },
  answer: { retired: z.boolean() },
  says: 'Plan removed',
  refusals: ['plans.unknown'],
})

export const ActivePlanView = shape({
  id: ActivePlanId,
  userId: wire('user_id', MemberId),
  username: z.string(),
  planId: wire('plan_id', PlanId),
  planName: wire('plan_name', z.string()),
  amount: Usd,
  /** What of it came from codes: it earns, never leaves as money, and returns to the treasury with the end. */
  fromCodes: wire('from_codes', Usd),
  /** The most that may be asked to leave as principal. */
  withdrawable: Usd,
  /** The terms it was bought under. */
  roiPercent: wire('roi_percent', Percent),
  directPercent: wire('direct_percent', Percent),
  days: z.int(),
  lockDays: wire('lock_days', z.int()),
  /** ROI paid on it so far, and on how many days. */
  earned: Usd,
  daysEarned: wire('days_earned', z.int()),
  status: z.enum(['open', 'closed', 'undone', 'matured']),
  note: z.string(),
  boughtAt: wire('created_at', Instant),
  /** From when all of it may leave without the early fee. */
  unlocksOn: wire('unlocks_on', ProgrammeDay.nullable()),
  /** What of the member’s own is in it still, by the day it came in; the oldest leaves first. */
  lots: z.array(
    shape({
      amount: Usd,
      day: ProgrammeDay,
      /** From when it may leave without the early fee. */
      unlocksOn: wire('unlocks_on', ProgrammeDay),
      /** From when it counts as business, and for bonuses. */
      settlesOn: wire('settles_on', ProgrammeDay),
    }),
  ),
  /** The last programme day on which it may be undone in full; null when it may not be. */
  undoUntil: wire('undo_until', ProgrammeDay.nullable()),
  closedAt: wire('closed_at', Instant.nullable()),
})
export type ActivePlanView = z.output<typeof ActivePlanView>

export const buyPlan = endpoint('POST /actplan/add', {
  summary:
    'Buys a plan from the member’s funding wallet; direct and level income follows within a second',
  who: 'memberOrAdmin',
  permission: 'finance',
  subject: 'userId',
  movesMoney: true,
  status: 201,
  request: {
    planId: wire('plan_id', PlanId),
    amount: PositiveUsd,
    userId: wire('user_id', MemberId.optional()),
  },
  answer: { activePlan: wire('active_plan', ActivePlanView.optional()), ...waitsForApproval },
  says: 'Plan bought',
  refusals: [
    'plans.unknown',
    'plans.retired',
    'plans.amount_outside',
    'ledger.not_enough',
    'treasury.short',
    'people.blocked',
    'approvals.nobody_else',
  ],
})
export const listActivePlans = endpoint('GET /actplan/list', {
  summary: 'Purchases, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: z.enum(['open', 'closed', 'undone', 'matured']).optional(),
    search: z.string().trim().max(100).optional(),
  },
  answer: longPageOf('activeplans', ActivePlanView),
})
export const listActivePlansOf = endpoint('GET /actplan/user/{userId}', {
  summary: 'A member’s plans, newest first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: { userId: MemberId, ...longPaging },
  answer: longPageOf('activeplans', ActivePlanView),
})
export const getActivePlan = endpoint('GET /actplan/{id}', {
  summary: 'One purchase',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: ActivePlanId },
  answer: { activePlan: wire('active_plan', ActivePlanView) },
  refusals: ['plans.active_unknown'],
})
export const noteActivePlan = endpoint('PUT /actplan/{id}', {
  summary: 'An admin’s note on a purchase; status `closed` ends it and returns the principal',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: ActivePlanId,
    status: z.enum(['open', 'closed']).optional(),
    note: z.string().trim().max(1000).optional(),
  },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'Saved',
  refusals: ['plans.active_unknown', 'plans.active_closed', 'approvals.nobody_else'],
})
export const endActivePlan = endpoint('DELETE /actplan/{id}', {
  summary: 'Ends a purchase and returns its principal to the funding wallet',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: { id: ActivePlanId },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'The plan is closed and its principal returned.',
  refusals: ['plans.active_unknown', 'plans.active_closed', 'approvals.nobody_else'],
})
export const undoActivePlan = endpoint('POST /actplan/{id}/undo', {
  summary: 'Undoes a purchase within its cooling-off; its money is back in the funding wallet',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: ActivePlanId },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'The purchase is undone.',
  refusals: [
    'plans.active_unknown',
    'plans.active_closed',
    'plans.undo_over',
    'plans.undo_touched',
    'people.blocked',
    'approvals.nobody_else',
  ],
})
