import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { Said, SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { IncomeView } from '../income.ts'
import { PublishedRoot } from '../transparency/proofs.ts'
import { UsdWalletName, WalletName } from '../values/account-kind.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { MemberId, TransferId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'
import { ProgrammeMonth } from '../values/months.ts'
import { Wallets } from './dashboards.ts'
import { beside, Source } from './transactions.ts'

/** The tables of a statement, by purpose. */
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

/** The status of a row: booked, reversed, unpaid, or the status of a request. */
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

/** A filter: `invest` is from own plans, `team` from the downline, `compound` on the compound wallet; or a status. */
export const Fit = z.enum(['invest', 'team', 'compound', ...TableStatus.options])
export type Fit = z.output<typeof Fit>

const tableRow = {
  transactionId: wire('transaction_id', TransferId.nullable()),
  memberId: wire('user_id', MemberId),
  username: z.string(),
  status: TableStatus,
  transactionType: wire('transaction_type', z.enum(['credit', 'debit'])),
  source: Source,
  /** What it is for and with whom, also of an income that was not paid and of a request. */
  purpose: Said,
  memo: SaidText,
  at: wire('created_at', Instant),
  /** The explanation of an income, of the largest if one movement paid several; null for other rows. */
  income: IncomeView.nullable(),
  /** The number of incomes in the row: more than one if a movement paid level income of several claims. */
  incomeCount: wire('income_count', z.int()),
}

/** A row of a statement: a movement, or an income or request without one. */
export const TableRow = z.union([
  shape({
    ...tableRow,
    asset: z.literal('USD'),
    wallet: UsdWalletName.nullable(),
    amount: Usd,
    /** The balance after the whole movement, which may have paid several incomes. */
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
  ...longPaging,
  ...dayRange,
}
const { rows: transactions, ...place } = longPageOf('transactions', TableRow)
const tablePage = { ...place, ...beside, transactions }

export const listTable = endpoint('POST /tr/list', {
  fails: 'fetchTransactions',
  summary:
    'Lists one kind of transaction of all members; with a search for a member, also unpaid income',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: { ...tableFilter, search: z.string().trim().max(100).optional() },
  answer: tablePage,
})

export const listTableOf = endpoint('POST /tr/tr/{userId}', {
  fails: 'fetchMemberTransactions',
  summary: 'Lists one kind of a member’s transactions, newest first, including unpaid income',
  who: 'memberOrAdmin',
  follows: ['balance', 'request'],
  permission: ['finance', 'support'],
  isRead: true,
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), fit: Fit.optional(), ...tableFilter },
  answer: tablePage,
})

export const getMatrix = endpoint('GET /tr/matrix', {
  fails: 'fetchTransactionSummary',
  summary: 'The figures of a month by day and kind, less reversals',
  who: 'admin',
  permission: 'finance',
  request: {
    /** Such as `2026-03`; by default the current month. */
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
        /** Paid out, including fees. */
        withdrawals: Usd,
        /** Purchases and top-ups of plans. */
        plans: Usd,
        /** Deposits less withdrawals. */
        net: Usd,
      }),
    ),
  },
})

export const getDetails = endpoint('GET /transactions/user/{id}/details', {
  fails: 'fetchMemberDetails',
  summary: 'The credits and debits of a member’s wallets, by source',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: {
    totals: z.array(shape({ source: Source, credited: Usd, debited: Usd, count: z.int() })),
    /** Tokens bought and sold; their USD is in the totals. */
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
  purpose: Said,
  memo: SaidText,
}
/** A movement; a positive amount is a credit, a negative one a debit. */
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

/** The balances at the start and the end, and the sums between. */
const inUsd = { opening: Usd, credited: Usd, debited: Usd, closing: Usd }
const inSgx = { opening: Sgx, credited: Sgx, debited: Sgx, closing: Sgx }

/** `journal` is plain text for Ledger and hledger, `beancount` the same for Beancount. */
export const StatementFormat = z.enum(['json', 'csv', 'pdf', 'journal', 'beancount'])
export type StatementFormat = z.output<typeof StatementFormat>

export const downloadStatement = endpoint('GET /statements/{userId}', {
  summary:
    'A member’s statement: opening balance, transactions and closing balance of each wallet; by default over the whole history',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    wallet: WalletName.optional(),
    ...dayRange,
    format: StatementFormat.default('json'),
  },
  answer: {
    memberId: wire('user_id', MemberId),
    username: z.string(),
    from: ProgrammeDay.nullable(),
    to: ProgrammeDay.nullable(),
    /** The root of the newest published day; null before the first. */
    root: PublishedRoot.nullable(),
    wallets: z.array(shape({ wallet: UsdWalletName, movements: z.array(UsdMovement), ...inUsd })),
    /** The sum of the dollar wallets; a movement between two of them counts both ways. */
    total: shape(inUsd),
    /** Null without tokens, or if another wallet is requested. */
    token: shape({
      wallet: z.literal('token'),
      asset: z.literal('SGX'),
      movements: z.array(SgxMovement),
      ...inSgx,
    }).nullable(),
  },
  refusals: ['people.unknown', 'reports.too_long', 'ledger.archive_unavailable'],
})
