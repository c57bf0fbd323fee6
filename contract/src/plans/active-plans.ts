import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { own } from '../call/own-text.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { ActivePlanId, MemberId, PlanId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'

export const ActivePlanStatus = z.enum(['open', 'closed', 'undone', 'matured'])
export type ActivePlanStatus = z.output<typeof ActivePlanStatus>

export const ActivePlanView = shape({
  id: ActivePlanId,
  memberId: wire('user_id', MemberId),
  username: z.string(),
  planId: wire('plan_id', PlanId),
  planName: wire('plan_name', own(z.string())),
  amount: Usd,
  /** The part from codes: it earns, cannot be withdrawn, and returns to the treasury at the end. */
  fromCodes: wire('from_codes', Usd),
  /** The most principal that can be withdrawn. */
  withdrawable: Usd,
  /** The terms it was bought under. */
  roiPercent: wire('roi_percent', Percent),
  directPercent: wire('direct_percent', Percent),
  days: z.int(),
  lockDays: wire('lock_days', z.int()),
  /** The ROI paid so far, and the number of days. */
  earned: Usd,
  daysEarned: wire('days_earned', z.int()),
  status: ActivePlanStatus,
  note: z.string(),
  boughtAt: wire('created_at', Instant),
  /** From when all of it can leave without the early fee. */
  unlocksOn: wire('unlocks_on', ProgrammeDay.nullable()),
  /** The remaining principal of the member, by the day it was added; the oldest leaves first. */
  lots: z.array(
    shape({
      amount: Usd,
      day: ProgrammeDay,
      /** From when it can leave without the early fee. */
      unlocksOn: wire('unlocks_on', ProgrammeDay),
      /** From when it counts as business and for bonuses. */
      settlesOn: wire('settles_on', ProgrammeDay),
    }),
  ),
  /** The last programme day on which it can be undone in full; null if it cannot. */
  undoUntil: wire('undo_until', ProgrammeDay.nullable()),
  closedAt: wire('closed_at', Instant.nullable()),
})
export type ActivePlanView = z.output<typeof ActivePlanView>

/** Of all plans of a member, on whatever page: what the open ones hold, and the ROI that all have paid. */
export const PlanTotals = shape({ held: Usd, earned: Usd })
export type PlanTotals = z.output<typeof PlanTotals>

export const buyPlan = endpoint('POST /actplan/add', {
  summary:
    'Buys a plan from the member’s funding wallet; direct and level income follows within a second',
  who: 'memberOrAdmin',
  permission: 'finance',
  subject: 'memberId',
  movesMoney: true,
  status: 201,
  request: {
    planId: wire('plan_id', PlanId),
    amount: PositiveUsd,
    memberId: wire('user_id', MemberId.optional()),
  },
  answer: { activePlan: wire('active_plan', ActivePlanView.optional()), ...waitsForApproval },
  says: 'plans.says.bought',
  refusals: [
    'plans.unknown',
    'plans.retired',
    'plans.amount_outside',
    'ledger.not_enough',
    'treasury.short',
    'people.blocked',
    'people.unknown',
    'approvals.nobody_else',
  ],
})
export const listActivePlans = endpoint('GET /actplan/list', {
  summary: 'Lists purchases, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: ActivePlanStatus.optional(),
    search: z.string().trim().max(100).optional(),
  },
  answer: longPageOf('activeplans', ActivePlanView),
})
export const listActivePlansOf = endpoint('GET /actplan/user/{userId}', {
  summary: 'Lists the plans of a member, newest first',
  who: 'memberOrAdmin',
  follows: ['request', 'balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), ...longPaging },
  answer: { ...longPageOf('activeplans', ActivePlanView), totals: PlanTotals },
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
  summary: 'Changes the note on a purchase; status `closed` ends it and returns the principal',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: ActivePlanId,
    status: z.enum(['open', 'closed']).optional(),
    note: z.string().trim().max(1000).optional(),
  },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'plans.says.note_saved',
  refusals: ['plans.active_unknown', 'plans.active_closed', 'approvals.nobody_else'],
})
export const endActivePlan = endpoint('DELETE /actplan/{id}', {
  summary: 'Ends a purchase and returns its principal to the funding wallet',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: { id: ActivePlanId },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'plans.says.ended',
  refusals: ['plans.active_unknown', 'plans.active_closed', 'approvals.nobody_else'],
})
export const previewUndo = endpoint('GET /actplan/{id}/undo', {
  summary: 'What undoing a purchase now would return, by the rule of the undo itself',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: ActivePlanId },
  answer: {
    undo: shape({
      /** The last programme day on which it can be undone. */
      until: ProgrammeDay,
      /** The member's own money, back to the funding wallet. */
      returned: Usd,
      /** Money from codes, back to the treasury. */
      codesReturned: wire('codes_returned', Usd),
      /** ROI of the buyer that is held and then never paid. */
      roiLost: wire('roi_lost', Usd),
    }),
  },
  refusals: [
    'plans.active_unknown',
    'plans.active_closed',
    'plans.undo_over',
    'plans.undo_touched',
  ],
})
export const undoActivePlan = endpoint('POST /actplan/{id}/undo', {
  summary: 'Undoes a purchase within its cooling-off and returns its money to the funding wallet',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: ActivePlanId },
  answer: { activePlan: wire('active_plan', ActivePlanView), ...waitsForApproval },
  says: 'plans.says.undone',
  refusals: [
    'plans.active_unknown',
    'plans.active_closed',
    'plans.undo_over',
    'plans.undo_touched',
    'people.blocked',
    'approvals.nobody_else',
  ],
})
