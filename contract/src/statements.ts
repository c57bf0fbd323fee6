import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { IncomeView } from './income.ts'
import { Cursor, longPaging } from './paging.ts'
import { ColumnType, ReportName } from './report-names.ts'
import { Source, UsdWalletName, WalletName, Wallets } from './reports.ts'
import { dayRange } from './values/day-range.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { MemberId, TransferId } from './values/ids.ts'
import { Sgx, Usd } from './values/money.ts'
import { ProgrammeMonth } from './values/months.ts'
import { shape, wire } from './wire.ts'

/** A statement by what its money was for. */
export const TableName = z.enum([
  'roi_transaction',
  'level_transaction',
  'direct_transaction',
  'reward_transaction',
  'salary_transaction',
  'bonus_transaction',
  'investment_transaction',
  'deposit_transaction',
  'withdrawal_transaction',
  'topup_transaction',
  'transfer_transaction',
  'token_transaction',
])
export type TableName = z.output<typeof TableName>

/** What a line is: booked, undone later, earned but not paid, or a request as it stands. */
export const TableStatus = z.enum([
  'completed',
  'reversed',
  'unpaid',
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
])
export type TableStatus = z.output<typeof TableStatus>

/** `invest`: from own plans; `team`: from the downline; `compound`: on the compound wallet; or a status. */
export const Fit = z.enum(['invest', 'team', 'compound', ...TableStatus.options])
export type Fit = z.output<typeof Fit>

const tableRow = {
  transactionId: wire('transaction_id', TransferId.nullable()),
  userId: wire('user_id', MemberId),
  username: z.string(),
  status: TableStatus,
  transactionType: wire('transaction_type', z.enum(['credit', 'debit'])),
  source: Source,
  memo: z.string(),
  at: wire('created_at', Instant),
  /** What explains an income, the largest where one movement paid several; null for all else. */
  income: IncomeView.nullable(),
  /** How many incomes the line is made of: more than one where level income of many claims came at once. */
  incomeCount: wire('income_count', z.int()),
}

/** A line of a statement: a movement, or an income or request that moved nothing. */
export const TableRow = z.union([
  shape({
    ...tableRow,
    asset: z.literal('USD'),
    wallet: UsdWalletName.nullable(),
    amount: Usd,
    /** The wallet after the whole movement, which may have paid several incomes at once. */
    balanceAfter: wire('balance_after', Usd.nullable()),
  }),
  shape({
    ...tableRow,
    asset: z.literal('SGX'),
    wallet: z.literal('token'),
    amount: Sgx,
    balanceAfter: wire('balance_after', Sgx),
  }),
])
export type TableRow = z.output<typeof TableRow>

const tableFilter = {
  tableName: wire('table_name', TableName),
  /** Money requests that were never movements are read by page alone, and their cursor is null. */
  ...longPaging,
  ...dayRange,
}
const tablePage = {
  transactions: z.array(TableRow),
  page: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  total: z.int(),
  cursor: Cursor.nullable(),
}

export const listTable = endpoint('POST /tr/list', {
  fails: 'Failed to fetch transactions',
  summary:
    'One kind of movement of all members; for a member who is searched for, unpaid income too',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: { ...tableFilter, search: z.string().trim().max(100).optional() },
  answer: tablePage,
})

export const listTableOf = endpoint('POST /tr/tr/{userId}', {
  fails: 'Failed to fetch user transactions',
  summary: 'One kind of a member’s movements, newest first, unpaid income included',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  isRead: true,
  subject: 'userId',
  request: { userId: MemberId, fit: Fit.optional(), ...tableFilter },
  answer: tablePage,
})

export const getMatrix = endpoint('GET /tr/matrix', {
  fails: 'Failed to fetch transaction summary',
  summary: 'A month of the programme, day by day and by kind, less what was reversed',
  who: 'admin',
  permission: 'finance',
  request: {
    /** Such as `2026-03`; this month unless said otherwise. */
    month: ProgrammeMonth.optional(),
  },
  answer: {
    data: z.array(
      shape({
        day: ProgrammeDay,
        roi: Usd,
        level: Usd,
        direct: Usd,
        /** Rewards, leadership and CTO pay. */
        reward: Usd,
        salary: Usd,
        bonus: Usd,
        deposits: Usd,
        /** Paid out, fees included. */
        withdrawals: Usd,
        /** Put into plans: purchases and top-ups. */
        plans: Usd,
        /** Deposits less withdrawals. */
        net: Usd,
      }),
    ),
  },
})

export const getDetails = endpoint('GET /transactions/user/{id}/details', {
  fails: 'Failed to fetch user details',
  summary: 'What came in and went out of a member’s wallets, by source',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: {
    totals: z.array(shape({ source: Source, credited: Usd, debited: Usd, count: z.int() })),
    /** What was bought and sold, in tokens; its money is in the totals. */
    tokens: shape({ credited: Sgx, debited: Sgx, count: z.int() }),
    wallets: Wallets,
    counts: shape({ movements: z.int(), credits: z.int(), debits: z.int() }),
  },
  refusals: ['people.unknown'],
})

const statementMovement = {
  transactionId: wire('transaction_id', TransferId),
  at: wire('created_at', Instant),
  source: Source,
  status: z.enum(['completed', 'reversed']),
  reference: z.string(),
  memo: z.string(),
}
/** Of an amount, above zero came in and below zero went out. */
export const UsdMovement = shape({
  ...statementMovement,
  amount: Usd,
  balanceAfter: wire('balance_after', Usd),
})
export const SgxMovement = shape({
  ...statementMovement,
  amount: Sgx,
  balanceAfter: wire('balance_after', Sgx),
})

/** What was held at the start and the end, and what moved between. */
const inUsd = { opening: Usd, credited: Usd, debited: Usd, closing: Usd }
const inSgx = { opening: Sgx, credited: Sgx, debited: Sgx, closing: Sgx }

export const downloadStatement = endpoint('GET /statements/{userId}', {
  summary:
    'A member’s statement: opening balance, movements and closing balance of each wallet; without `from` and `to` the whole life of the account',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: {
    userId: MemberId,
    wallet: WalletName.optional(),
    ...dayRange,
    format: z.enum(['json', 'csv', 'pdf']).default('json'),
  },
  answer: {
    userId: wire('user_id', MemberId),
    username: z.string(),
    from: ProgrammeDay.nullable(),
    to: ProgrammeDay.nullable(),
    wallets: z.array(shape({ wallet: UsdWalletName, movements: z.array(UsdMovement), ...inUsd })),
    /** The dollar wallets together; what went from one to another counts both ways. */
    total: shape(inUsd),
    /** Null when no token was held or moved, or another wallet was asked for. */
    token: shape({
      wallet: z.literal('token'),
      asset: z.literal('SGX'),
      movements: z.array(SgxMovement),
      ...inSgx,
    }).nullable(),
  },
  refusals: ['people.unknown', 'reports.too_long'],
})

export const downloadReport = endpoint('GET /reports/{name}', {
  summary:
    'A report with its columns, for a period of at most 400 days; from the first of the month, and until today, unless said otherwise',
  who: 'admin',
  permission: 'finance',
  request: { name: ReportName, ...dayRange, format: z.enum(['json', 'csv']).default('json') },
  answer: {
    name: ReportName,
    from: ProgrammeDay,
    to: ProgrammeDay,
    columns: z.array(shape({ name: z.string(), type: ColumnType })),
    /** One object a row, its keys the columns’ names; amounts and instants as everywhere. */
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  },
  refusals: ['reports.bad_range', 'reports.range_too_long'],
})
