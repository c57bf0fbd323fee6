import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { Said, SaidText } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { word } from '../call/word.ts'
import { wrong } from '../call/wrong.ts'
import { IncomeView } from '../income.ts'
import { type AccountKind, UsdWalletName, WalletName } from '../values/account-kind.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { AccountId, MemberId, TransferId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'

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

const movement = {
  transactionId: wire('transaction_id', TransferId),
  memberId: wire('user_id', MemberId),
  username: z.string(),
  status: z.enum(['completed', 'reversed']),
  transactionType: wire('transaction_type', z.enum(['credit', 'debit'])),
  source: Source,
  /** What it is for and with whom: `Sent to Bisi A.` The memo is the note beside it. */
  purpose: Said,
  memo: SaidText,
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

/** A ledger transfer from the view of one wallet; a trade has two wallets. */
export const TransactionView = z.union([
  shape({ ...movement, ...inDollars }),
  shape({ ...movement, ...inTokens }),
])
export type TransactionView = z.output<typeof TransactionView>

/** For a movement that paid income: the number of incomes, and the largest of them. */
export const ExplainedView = shape({
  transferId: wire('transaction_id', TransferId),
  count: z.int(),
  income: IncomeView,
})
export type ExplainedView = z.output<typeof ExplainedView>

const filters = {
  ...longPaging,
  transactionType: wire('transaction_type', z.enum(['credit', 'debit']).optional()),
  source: Source.optional(),
  status: z.enum(['completed', 'reversed']).optional(),
  search: z.string().trim().max(100).optional(),
  ...dayRange,
}
/** What a page of a statement says beside its rows. */
export const beside = {
  /** Whether some of its rows, or of those that were counted, were read from files of archived months, which takes longer. */
  isFromArchive: wire('is_from_archive', z.boolean()),
}
const transactions = { ...longPageOf('transactions', TransactionView), ...beside }
export const listTransactions = endpoint('GET /tr/all', {
  fails: 'fetchTransactions',
  summary: 'Lists the transactions of all members, newest first',
  who: 'admin',
  permission: 'finance',
  request: filters,
  answer: transactions,
})
export const listTransactionsOf = endpoint('GET /tr/user/{userId}', {
  fails: 'fetchMemberTransactions',
  summary: 'Lists the transactions of a member, newest first',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), wallet: WalletName.optional(), ...filters },
  answer: { ...transactions, explained: z.array(ExplainedView) },
})

/** A later movement of the same request: it was paid out, returned or otherwise ended. */
const FollowUp = shape({
  transactionId: wire('transaction_id', TransferId),
  ending: z.enum(['paid', 'returned', 'undone', 'reversed']),
  at: Instant,
})
export const MovementView = shape({
  transactionId: wire('transaction_id', TransferId),
  kind: z.string(),
  source: Source,
  reference: z.string(),
  at: Instant,
  /** The programme day that it counts for, where that is not the day of its time. */
  day: ProgrammeDay.nullable(),
  memo: SaidText,
  status: z.enum(['completed', 'reversed']),
  /** The movement that this one corrects, and the one that corrected it. */
  reverses: TransferId.nullable(),
  reversedBy: wire('reversed_by', TransferId.nullable()),
  /** The member's wallets that it changed. */
  wallets: z.array(TransactionView),
  /** The other member of a transfer or top-up. */
  counterpart: z.string().nullable(),
  /** The part that went to the treasury; null if none did. */
  fee: Usd.nullable(),
  followUps: wire('follow_ups', z.array(FollowUp)),
  explained: ExplainedView.nullable(),
})
export type MovementView = z.output<typeof MovementView>
export const getMovement = endpoint('GET /tr/user/{userId}/{id}', {
  fails: 'fetchMemberTransactions',
  summary:
    'One transaction of a member: its wallets, the other side, its fee, what followed, and the income that it paid',
  who: 'memberOrAdmin',
  follows: ['balance', 'request'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), id: TransferId },
  answer: { movement: MovementView },
  refusals: ['ledger.unknown_transfer'],
})

export const listIncomeOfMovement = endpoint('GET /tr/user/{userId}/{id}/income', {
  fails: 'fetchMemberTransactions',
  summary: 'The incomes that one transaction paid to a member, the last first',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), id: TransferId, ...longPaging },
  answer: longPageOf('income', IncomeView),
  refusals: ['ledger.unknown_transfer'],
})

/** What a reversal would do to one account; a credit is positive, and operator accounts are on their normal side. */
const ReversalLine = shape({
  accountId: wire('account_id', AccountId),
  memberId: wire('user_id', MemberId.nullable()),
  username: z.string().nullable(),
  account: word<AccountKind>(),
  change: Usd,
  balance: Usd,
  after: Usd,
})
export type ReversalLine = z.output<typeof ReversalLine>
export const ReversalPreview = shape({
  kind: z.string(),
  /** What is taken back, in all. */
  amount: Usd,
  accounts: z.array(ReversalLine),
  /** What the member of an income can still earn, now and afterwards; null where no limit changes. */
  limit: shape({
    memberId: wire('user_id', MemberId),
    username: z.string().nullable(),
    before: Usd,
    after: Usd,
  }).nullable(),
  /** False where an account would fall below zero: the reversal is refused now. */
  isCovered: wire('is_covered', z.boolean()),
})
export type ReversalPreview = z.output<typeof ReversalPreview>
export const previewReversal = endpoint('GET /transactions/{id}/reversal', {
  summary: 'What reversing a transaction now would change, by the rules of the reversal itself',
  who: 'admin',
  permission: 'finance',
  request: { id: TransferId },
  answer: { reversal: ReversalPreview },
  refusals: ['reports.not_reversible', 'reports.reversed_already', 'ledger.unknown_transfer'],
})
export const reverseTransaction = endpoint('PATCH /transactions/{id}', {
  fails: 'updateTransaction',
  summary: 'Reverses a transaction and what depends on it',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: TransferId,
    status: z.string().max(40),
    reason: z.string().trim().min(3, wrong('fields.say_why')).max(500),
  },
  answer: { reversalId: wire('reversal_id', TransferId.optional()), ...waitsForApproval },
  says: 'reports.says.reversed',
  refusals: [
    'reports.status_unknown',
    'reports.not_reversible',
    'reports.reversed_already',
    'ledger.unknown_transfer',
    'ledger.not_enough',
    'ledger.account_closed',
    'treasury.short',
    'treasury.custody_short',
    'deposits.going_back',
    'approvals.nobody_else',
  ],
})
