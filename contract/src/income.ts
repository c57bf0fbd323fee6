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

/** Reasons that are asked for together: the member did not qualify for the income, whatever the limit left. */
const reasonGroups = {
  not_qualified: ['inactive', 'blocked', 'closed', 'level_locked'],
} as const satisfies Readonly<Record<string, readonly UnpaidReason[]>>

export const ReasonChoice = z.enum([...UnpaidReason.options, 'not_qualified'])
export type ReasonChoice = z.output<typeof ReasonChoice>

/** The reasons that a choice stands for. */
export function reasonsOf(choice: ReasonChoice): readonly UnpaidReason[] {
  return choice === 'not_qualified' ? reasonGroups[choice] : [choice]
}

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
  reason: ReasonChoice.optional(),
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

/** How far back the sums of income go: this calendar month, the last 90 days, or all of it. */
export const IncomePeriod = z.enum(['month', 'days_90', 'all'])
export type IncomePeriod = z.output<typeof IncomePeriod>

/** Each is the sum of what a list with its filter has; `full` less what was not paid is `paid`. */
const IncomeSums = shape({
  /** The full amount of all income, less what was reversed. */
  full: Usd,
  /** What was not paid to a member who did not qualify for it. */
  notQualified: wire('not_qualified', Usd),
  /** What the earning limit took. */
  capped: Usd,
  /** What was lost as the purchase it came from was undone. */
  undone: Usd,
  paid: Usd,
})
export type IncomeSums = z.output<typeof IncomeSums>

/** The filters of `listIncome` by which it has the rows that each sum is of: what of them was not paid, `full` and `paid` aside. */
export const filtersOfSums = {
  full: { paid: 'all' },
  notQualified: { paid: 'all', reason: 'not_qualified' },
  capped: { paid: 'all', reason: 'capped' },
  undone: { paid: 'all', reason: 'undone' },
  paid: { paid: 'paid' },
} as const satisfies Record<keyof IncomeSums, { paid: 'all' | 'paid'; reason?: ReasonChoice }>

export const getIncomeSums = endpoint('GET /income/{userId}/sums', {
  summary:
    'What the income of a member comes to in a period: in full, what was not paid and why, and what was paid. Where a period has very many rows, its first days are left out',
  who: 'memberOrAdmin',
  // Read again each minute: a leader is credited each second, and it adds up many rows.
  isVolatile: true,
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    period: IncomePeriod.default('month'),
  },
  answer: {
    /** The first programme day that is summed; null if all are. */
    from: ProgrammeDay.nullable(),
    /** Whether days of the period before `from` are left out. */
    isShortened: wire('is_shortened', z.boolean()),
    /** Null where the last day alone has too many rows. */
    sums: IncomeSums.nullable(),
    /** What is on hold now, of any day; it has no rows before it is released. */
    onHold: wire('on_hold', Usd),
  },
})
