import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { IncomeView } from './income.ts'
import { Cursor, longPaging } from './paging.ts'
import { TeamView } from './referral.ts'
import { TreasuryView } from './treasury.ts'
import { dayRange } from './values/day-range.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { MemberId, TransferId } from './values/ids.ts'
import { Sgx, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { shape, wire } from './wire.ts'

export const Source = z.enum([
  'roi',
  'direct',
  'level',
  'reward',
  'salary',
  'bonus',
  'leadership',
  'cto',
  'hold',
  'deposit',
  'withdrawal',
  'topup',
  'plan',
  'transfer',
  'token',
  'fee',
  'adjustment',
])
export type Source = z.output<typeof Source>
/** The wallets that hold US dollars. */
export const UsdWalletName = z.enum([
  'funding',
  'working',
  'non_working',
  'compound',
  'principal',
  'pending_withdrawal',
  'held_income',
])
export const WalletName = z.enum([...UsdWalletName.options, 'token'])

const movement = {
  transactionId: wire('transaction_id', TransferId),
  userId: wire('user_id', MemberId),
  username: z.string(),
  status: z.enum(['completed', 'reversed']),
  transactionType: wire('transaction_type', z.enum(['credit', 'debit'])),
  source: Source,
  memo: z.string(),
  at: wire('created_at', Instant),
}
const inDollars = {
  asset: z.literal('USD'),
  wallet: UsdWalletName,
  amount: Usd,
  balanceAfter: wire('balance_after', Usd),
}
const inTokens = {
  asset: z.literal('SGX'),
  wallet: z.literal('token'),
  amount: Sgx,
  balanceAfter: wire('balance_after', Sgx),
}

/** A ledger transfer seen from one member's wallet; a trade is seen from two. */
export const TransactionView = z.union([
  shape({ ...movement, ...inDollars }),
  shape({ ...movement, ...inTokens }),
])
export type TransactionView = z.output<typeof TransactionView>

const filters = {
  ...longPaging,
  transactionType: wire('transaction_type', z.enum(['credit', 'debit']).optional()),
  source: Source.optional(),
  status: z.enum(['completed', 'reversed']).optional(),
  search: z.string().trim().max(100).optional(),
  ...dayRange,
}
const transactions = {
  transactions: z.array(TransactionView),
  page: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  total: z.int(),
  cursor: Cursor.nullable(),
}
export const listTransactions = endpoint('GET /tr/all', {
  fails: 'Failed to fetch transactions',
  summary: 'Every movement of member money, newest first',
  who: 'admin',
  permission: 'finance',
  request: filters,
  answer: transactions,
})
export const listTransactionsOf = endpoint('GET /tr/user/{userId}', {
  fails: 'Failed to fetch user transactions',
  summary: 'A member’s movements, newest first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: { userId: MemberId, wallet: WalletName.optional(), ...filters },
  answer: transactions,
})

export const reverseTransaction = endpoint('PATCH /transactions/{id}', {
  fails: 'Failed to update transaction status',
  summary: 'Undoes a movement by its opposite, with what depends on it',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: TransferId,
    status: z.string().max(40),
    reason: z.string().trim().min(3, 'Say why').max(500),
  },
  answer: { reversalId: wire('reversal_id', TransferId.optional()), ...waitsForApproval },
  says: 'Transaction reversed',
  refusals: [
    'reports.status_unknown',
    'reports.not_reversible',
    'reports.reversed_already',
    'ledger.unknown_transfer',
    'ledger.not_enough',
    'treasury.short',
    'treasury.custody_short',
    'approvals.nobody_else',
  ],
})

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
  summary: 'What a member has, wallet by wallet',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: { userId: MemberId },
  answer: { wallets: Wallets },
})

/** A figure of this period and of the one before, of the same length. */
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
  summary: 'What a member sees first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: {
    wallets: Wallets,
    /** All wallets but the held ones together, and what of it can be used now. */
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
    /** For each movement that paid income: how many incomes, and the largest of them. */
    explained: z.array(
      shape({
        transferId: wire('transaction_id', TransferId),
        count: z.int(),
        income: IncomeView,
      }),
    ),
    referralCode: wire('refferal_code', z.string()),
  },
})

export const getAdminDashboard = endpoint('GET /dashboard/admin', {
  summary:
    'What an admin sees first: coverage, the queues, and the last 30 days against the 30 before',
  who: 'admin',
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
    }),
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
      stagedLevelIncome: wire('staged_level_income', z.int()),
      teamFiguresAsOf: wire('team_figures_as_of', Instant.nullable()),
      /** Up to when the movements of the days are added up. */
      movementsAsOf: wire('movements_as_of', Instant),
    }),
  },
})
