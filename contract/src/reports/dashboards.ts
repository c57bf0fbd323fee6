import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { TeamView } from '../referral/tree.ts'
import { TreasuryView } from '../treasury.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { ExplainedView, TransactionView } from './transactions.ts'

export const Wallets = shape({
  funding: Usd,
  working: Usd,
  nonWorking: wire('non_working', Usd),
  compound: Usd,
  principal: Usd,
  pendingWithdrawal: wire('pending_withdrawal', Usd),
  heldIncome: wire('held_income', Usd),
  token: Sgx,
})
export type Wallets = z.output<typeof Wallets>
export const getWallets = endpoint('GET /wallets/{userId}', {
  summary: 'The balances of a member’s wallets',
  who: 'memberOrAdmin',
  follows: ['request', 'balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: { wallets: Wallets },
})

/** How far back the line of a member’s balance goes, and how far its points are apart. */
export const balanceDays = { back: 90, apart: 3 } as const

export const getBalanceCourse = endpoint('GET /wallets/{userId}/course', {
  summary:
    'A member’s total balance at the end of every third of the last 90 days, and now; days whose transfers are in files alone are left out',
  who: 'memberOrAdmin',
  follows: ['request', 'balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: { points: z.array(shape({ day: ProgrammeDay, total: Usd })) },
  refusals: ['people.unknown'],
})

/** A figure of a period and of the period before, of the same length. */
const Change = shape({
  now: Usd,
  before: Usd,
  changePercent: wire('change_percent', z.string().nullable()),
})
const CountChange = shape({
  now: z.int(),
  before: z.int(),
  changePercent: wire('change_percent', z.string().nullable()),
})
const ByKind = shape({ roi: Usd, direct: Usd, level: Usd, salary: Usd, reward: Usd })
const DayIncome = shape({
  day: ProgrammeDay,
  roi: Usd,
  direct: Usd,
  level: Usd,
  salary: Usd,
  reward: Usd,
  total: Usd,
})

export const getMemberDashboard = endpoint('GET /dashboard/user/{id}', {
  summary: 'The dashboard of a member',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: {
    wallets: Wallets,
    /** The sum of all wallets but held income, and the part that can be used now. */
    total: Usd,
    usable: Usd,
    cap: Usd,
    earned: Usd,
    availableLimit: wire('available_limit', Usd),
    usedPercent: wire('used_percent', Percent),
    incomeToday: wire('income_today', ByKind),
    incomeMonth: wire('income_month', ByKind),
    incomeAll: wire('income_all', ByKind),
    days: z.array(DayIncome),
    last30Days: wire('last_30_days', Change),
    team: TeamView,
    directs: z.int(),
    activeDirects: wire('active_directs', z.int()),
    latest: z.array(TransactionView),
    /** For each movement that paid income: the number of incomes, and the largest of them. */
    explained: z.array(ExplainedView),
    referralCode: wire('refferal_code', z.string()),
  },
  refusals: ['people.unknown'],
})

export const getAdminDashboard = endpoint('GET /dashboard/admin', {
  summary:
    'The admin dashboard: coverage, the queues, and the last 30 days compared with the 30 before',
  who: 'admin',
  follows: ['request', 'approval'],
  isVolatile: true,
  permission: 'finance',
  answer: {
    treasury: TreasuryView,
    members: CountChange,
    totalMembers: wire('total_members', z.int()),
    activeMembers: wire('active_members', z.int()),
    deposits: Change,
    withdrawals: Change,
    payouts: Change,
    planSales: wire('plan_sales', Change),
    waiting: shape({
      deposits: z.int(),
      withdrawals: z.int(),
      roiWithdrawals: wire('roi_withdrawals', z.int()),
      topups: z.int(),
    }),
    /** When the request that waits longest was made, by queue. */
    oldest: shape({
      deposits: Instant.nullable(),
      withdrawals: Instant.nullable(),
      roiWithdrawals: wire('roi_withdrawals', Instant.nullable()),
      topups: Instant.nullable(),
    }),
    /** Runs of jobs that failed and have not run again. */
    failedJobs: wire('failed_jobs', z.int()),
    days: z.array(
      shape({
        day: ProgrammeDay,
        deposits: Usd,
        withdrawals: Usd,
        payouts: Usd,
        planSales: wire('plan_sales', Usd),
        members: z.int(),
      }),
    ),
    health: shape({
      booksOk: wire('books_ok', z.boolean().nullable()),
      booksCheckedAt: wire('books_checked_at', Instant.nullable()),
      /** The claims and purchases whose uplines are not credited yet; at least as many if it is bounded. */
      stagedLevelIncome: wire('staged_level_income', z.int()),
      stagedIsBounded: wire('staged_is_bounded', z.boolean()),
      teamFiguresAsOf: wire('team_figures_as_of', Instant.nullable()),
      /** The moment at which the movements of the days are complete. */
      movementsAsOf: wire('movements_as_of', Instant),
      /** As it was within the last minute: its version, its size on disk, and how many of its connections are in use. */
      database: shape({
        version: z.string(),
        bytes: z.int(),
        connections: z.int(),
        mostConnections: wire('most_connections', z.int()),
      }),
    }),
  },
})
