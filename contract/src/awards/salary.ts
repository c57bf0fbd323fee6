import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { UnpaidReason } from '../income.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { MemberId, SettingsVersion } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { ProgrammeMonth } from '../values/months.ts'

/** Salary lists have exactly these four keys. */
function salaryPage<S extends z.ZodType>(row: S) {
  return {
    rows: wire('data', z.array(row)),
    total: z.int(),
    totalPages: wire('total_pages', z.int()),
    currentPage: wire('current_page', z.int()),
  }
}

/** A due salary is paid in full or in part, or closed as unpaid with a reason. A `reversed` one is not paid again. */
export const SalaryStatus = z.enum(['due', 'paid', 'unpaid', 'reversed'])
export type SalaryStatus = z.output<typeof SalaryStatus>

const month = { month: ProgrammeMonth }
const member = {
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
}

/** A member's salary of a month, with the figures by which they qualified. */
const due = {
  id: z.int(),
  ...month,
  tier: z.string(),
  amount: Usd,
  paid: Usd,
  status: SalaryStatus,
  reason: UnpaidReason.nullable(),
  /** The business that counts for the tier, of each leg at most its share. */
  counted: wire('counted_business', Usd),
  business: wire('needed_business', Usd),
  directs: wire('active_directs', z.int()),
  directsNeeded: wire('needed_directs', z.int()),
  ruleVersion: wire('rule_version', SettingsVersion),
  qualifiedAt: wire('qualified_at', Instant),
  settledAt: wire('settled_at', Instant.nullable()),
}
export const SalaryDueView = shape({ ...member, ...due })
export type SalaryDueView = z.output<typeof SalaryDueView>

export const SalaryMember = shape({
  ...member,
  /** The tier by today's figures, and the tier of the last settled month. */
  tierNow: wire('tier_now', z.string().nullable()),
  lastTier: wire('last_tier', z.string()),
  lastMonth: wire('last_month', ProgrammeMonth),
  months: z.int(),
  paid: wire('total_paid', Usd),
  due: wire('total_due', Usd),
})
export type SalaryMember = z.output<typeof SalaryMember>

/** A member's progress towards a tier in this month. */
export const TierProgress = shape({
  tier: z.string(),
  amount: Usd,
  isReached: wire('reached', z.boolean()),
  counted: wire('counted_business', Usd),
  business: wire('needed_business', Usd),
  businessMissing: wire('missing_business', Usd),
  directs: wire('active_directs', z.int()),
  directsNeeded: wire('needed_directs', z.int()),
  directsMissing: wire('missing_directs', z.int()),
  /** The most that one leg counts towards this tier. */
  mostOfLeg: wire('most_of_leg', Usd),
})
export type TierProgress = z.output<typeof TierProgress>

/** A leg, with its business in open plans. */
const Leg = shape({
  memberId: wire('user_id', MemberId),
  username: z.string(),
  activeBusiness: wire('active_business', Usd),
})

export const listUserSalaries = endpoint('GET /salary/user-salaries', {
  fails: 'fetchSalaries',
  summary: 'Lists members who have ever reached a salary tier, with tiers, months and total',
  who: 'admin',
  permission: 'finance',
  request: { ...paging, search: z.string().trim().max(100).optional() },
  answer: salaryPage(SalaryMember),
})
export const listSalaryTransactions = endpoint('GET /salary/transactions', {
  fails: 'fetchSalaryTransactions',
  summary: 'Lists salaries by month, newest first: due, paid and unpaid',
  who: 'admin',
  permission: 'finance',
  request: {
    ...paging,
    month: ProgrammeMonth.optional(),
    status: SalaryStatus.optional(),
  },
  answer: salaryPage(SalaryDueView),
})
export const getSalaryToday = endpoint('GET /salary/today-stats', {
  fails: 'fetchSalaryToday',
  summary: 'The salaries paid today and those that are due',
  who: 'admin',
  permission: 'finance',
  answer: {
    day: ProgrammeDay,
    paidToday: wire('paid_today', Usd),
    paidMembers: wire('paid_members', z.int()),
    dueToday: wire('due_today', Usd),
    dueMembers: wire('due_members', z.int()),
    unpaidMembers: wire('unpaid_members', z.int()),
  },
})
export const getSalaryHistory = endpoint('GET /salary/user-history/{id}', {
  fails: 'fetchSalaryHistory',
  summary:
    'Lists the salaries of a member, newest first, with the current progress towards each tier',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: {
    ...salaryPage(shape(due)),
    progress: z.array(TierProgress),
    /** The largest legs. */
    legs: z.array(Leg),
  },
  refusals: ['people.unknown'],
})
export const listTierStats = endpoint('GET /salary/tier-stats', {
  fails: 'fetchSalaryTiers',
  summary: 'Members and cost by tier in the last settled month, most expensive first',
  who: 'admin',
  permission: 'finance',
  request: paging,
  answer: salaryPage(
    shape({ ...month, tier: z.string(), members: z.int(), amount: Usd, paid: Usd, due: Usd }),
  ),
})
export const getSalaryDashboard = endpoint('GET /salary/admin-dashboard', {
  fails: 'fetchSalaryDashboard',
  summary:
    'Salaries by month, the sum that is due, and the cost of the next run by today’s figures',
  who: 'admin',
  permission: 'finance',
  answer: {
    months: z.array(
      shape({ ...month, members: z.int(), amount: Usd, paid: Usd, due: Usd, unpaid: Usd }),
    ),
    paid: wire('total_paid', Usd),
    due: wire('total_due', Usd),
    dueMembers: wire('due_members', z.int()),
    treasury: Usd,
    nextRunOn: wire('next_run_on', ProgrammeDay),
    nextMembers: wire('next_members', z.int()),
    nextCost: wire('next_cost', Usd),
  },
})
