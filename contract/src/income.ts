import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { own } from './call/own-text.ts'
import { count, longPageOf, longPaging } from './call/paging.ts'
import { shape, wire } from './call/wire.ts'
import { dayRange } from './values/day-range.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { ActivePlanId, IncomeId, MemberId, SettingsVersion, TransferId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

export const IncomeKind = z.enum([
  'roi',
  'direct',
  'level',
  'salary',
  'reward',
  'bonus',
  'leadership',
  'cto',
])
export type IncomeKind = z.output<typeof IncomeKind>
/** Why less than intended was paid; null if all was paid. */
export const UnpaidReason = z.enum([
  'capped',
  'inactive',
  'blocked',
  'closed',
  'level_locked',
  'undone',
])
export type UnpaidReason = z.output<typeof UnpaidReason>

/** One income, with all that explains it. */
export const incomeFields = {
  id: IncomeId,
  memberId: wire('user_id', MemberId),
  kind: IncomeKind,
  day: ProgrammeDay,
  at: Instant,
  base: Usd,
  percent: Percent.nullable(),
  level: z.int().nullable(),
  fromUsername: wire('from_username', z.string().nullable()),
  activePlanId: wire('active_plan_id', ActivePlanId.nullable()),
  planName: wire('plan_name', own(z.string().nullable())),
  ruleVersion: wire('rule_version', SettingsVersion),
  intended: Usd,
  paid: Usd,
  reason: UnpaidReason.nullable(),
  /** The movement that paid it; null if nothing was paid. */
  transferId: wire('transaction_id', TransferId.nullable()),
  /** The direct members that the level takes, and how many there were. */
  directsNeeded: wire('directs_needed', z.int().nullable()),
  directsHad: wire('directs_had', z.int().nullable()),
  limitBefore: wire('limit_before', Usd.nullable()),
  limitAfter: wire('limit_after', Usd.nullable()),
  /** The income that this row reverses; `paid` is negative then. */
  reverses: IncomeId.nullable(),
}
/** One income, paid or not, with its explanation. */
export const IncomeView = shape(incomeFields)
export type IncomeView = z.output<typeof IncomeView>

/** Filters of lists of income, by what explains it. */
export const incomeFilter = {
  level: count(500).optional(),
  /** The member whose claims and purchases it came from, by their whole username. */
  fromUsername: wire('from_username', z.string().max(100).optional()),
  reason: UnpaidReason.optional(),
}

export const listIncome = endpoint('GET /income/{userId}', {
  summary: 'Lists the income of a member, newest first, including unpaid income, with reasons',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    ...longPaging,
    kind: IncomeKind.optional(),
    paid: z.enum(['all', 'paid', 'unpaid']).default('all'),
    ...incomeFilter,
    ...dayRange,
  },
  answer: longPageOf('income', IncomeView),
})
