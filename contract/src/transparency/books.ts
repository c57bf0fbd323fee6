import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count, longPageOf, longPaging } from '../call/paging.ts'
import { Said, SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { word } from '../call/word.ts'
import type { AccountKind } from '../values/account-kind.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { AccountId, MemberId, TransferId } from '../values/ids.ts'
import { TransferKind } from '../values/transfer-kind.ts'

const AssetName = z.enum(['USD', 'SGX'])
/** A decimal in the asset of the account. */
const DecimalText = z.string().meta({ title: 'Decimal', examples: ['12.50000000'] })

export const AccountView = shape({
  id: AccountId,
  owner: z.enum(['member', 'operator']),
  memberId: wire('user_id', MemberId.nullable()),
  username: z.string().nullable(),
  kind: word<AccountKind>(),
  asset: AssetName,
  normalSide: wire('normal_side', z.enum(['credit', 'debit'])),
  balance: DecimalText,
})
export type AccountView = z.output<typeof AccountView>

const transferFacts = {
  id: TransferId,
  kind: TransferKind,
  reference: z.string(),
  at: Instant,
  /** The programme day that it counts for, where that is not the day of its time. */
  day: ProgrammeDay.nullable(),
  actor: z.string(),
  memo: SaidText,
  reverses: TransferId.nullable(),
  reversedBy: wire('reversed_by', TransferId.nullable()),
}

/** What a transfer was booked for, read from its reference. */
export const TransferCause = shape({
  kind: z.enum([
    'deposit',
    'withdrawal',
    'purchase',
    'topup',
    'income',
    'transfer',
    'compound',
    'adjustment',
    'treasury',
    'trade',
    'reversal',
    'other',
  ]),
  /** The number of the request, purchase or transfer; null for an income. */
  number: z.int().nullable(),
  /** The current status of a request, and the kind of a withdrawal. */
  status: z.string().nullable(),
  source: z.string().nullable(),
})
export type TransferCause = z.output<typeof TransferCause>

/** One of the seals that chain the transfers; it covers those from `from` to `upto`. */
export const SealView = shape({
  from: TransferId,
  upto: TransferId,
  transfers: z.int(),
  previousHash: wire('previous_hash', z.string()),
  hash: z.string(),
  at: Instant,
})
export type SealView = z.output<typeof SealView>

/** The jobs that book transfers; those of `salary` have the actor `job:salary`. */
export const ledgerJobs = [
  'credit-level-income',
  'credit-purchase-income',
  'cto-month',
  'even-out',
  'hold-announced-price',
  'leadership',
  'mature-plans',
  'rank-bonus-back',
  'release-held-income',
  'salary',
  'seed',
  'settle-closings',
  'watch-chains',
] as const
export type LedgerJob = (typeof ledgerJobs)[number]

export const TransferView = shape({
  ...transferFacts,
  actorName: wire('actor_name', z.string().nullable()),
  hash: z.string().nullable(),
  /** Null while it is not sealed. */
  seal: SealView.nullable(),
  cause: TransferCause,
  /** The other transfers of the same request, oldest first. */
  related: z.array(shape({ id: TransferId, reference: z.string(), at: Instant })),
  postings: z.array(
    shape({
      accountId: wire('account_id', AccountId),
      owner: z.string(),
      memberId: wire('user_id', MemberId.nullable()),
      username: z.string().nullable(),
      kind: word<AccountKind>(),
      asset: AssetName,
      amount: DecimalText,
      balanceAfter: wire('balance_after', DecimalText.nullable()),
    }),
  ),
})
export type TransferView = z.output<typeof TransferView>

/** A transfer in a list, with what its accounts were credited in all, by asset. */
export const TransferLine = shape({
  ...transferFacts,
  usd: DecimalText,
  sgx: DecimalText,
})
export type TransferLine = z.output<typeof TransferLine>

/** What one transfer did to one account; a credit is positive. */
export const PostingView = shape({
  ...transferFacts,
  amount: DecimalText,
  /** Null for operator accounts, whose postings carry no balance. */
  balanceAfter: wire('balance_after', DecimalText.nullable()),
})
export type PostingView = z.output<typeof PostingView>

/** The request fields of a list that is read on with the number of its last transfer, newest first. */
const readingOn = { limit: count(100).default(20), cursor: TransferId.optional() }
const portionOf = <S extends z.ZodType>(row: S) => ({
  data: z.array(row),
  /** Null at the end. */
  nextCursor: wire('next_cursor', z.int().nullable()),
})

export const listAccounts = endpoint('GET /ledger/accounts', {
  summary: 'Lists accounts with their balances, operator accounts first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    owner: z.enum(['member', 'operator']).optional(),
    memberId: wire('user_id', MemberId.optional()),
    kind: z.string().max(40).optional(),
    /** The number of an account or a member, a kind, or part of a member's name, e-mail or code. */
    search: z.string().trim().max(100).optional(),
  },
  answer: longPageOf('accounts', AccountView),
})
export const getAccount = endpoint('GET /ledger/accounts/{id}', {
  summary: 'One account with its balance',
  who: 'admin',
  permission: 'finance',
  follows: ['balance'],
  request: { id: AccountId },
  answer: { account: AccountView },
  refusals: ['ledger.unknown_account'],
})
export const listPostings = endpoint('GET /ledger/accounts/{id}/postings', {
  summary: 'The postings of one account, newest first',
  who: 'admin',
  permission: 'finance',
  request: { id: AccountId, ...readingOn, ...dayRange },
  answer: portionOf(PostingView),
  refusals: ['ledger.unknown_account'],
})
export const listTransfers = endpoint('GET /ledger/transfers', {
  summary: 'Lists transfers, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...readingOn,
    kind: TransferKind.optional(),
    /** A number, a whole reference with what follows it, or the hash of a transfer or of a member's trade. */
    search: z.string().trim().max(100).optional(),
    ...dayRange,
  },
  answer: portionOf(TransferLine),
})
export const getTransfer = endpoint('GET /ledger/transfers/{id}', {
  summary: 'One transfer with its postings',
  who: 'admin',
  permission: 'finance',
  request: { id: TransferId },
  answer: { transfer: TransferView },
  refusals: ['ledger.unknown_transfer'],
})
export const listSeals = endpoint('GET /ledger/seals', {
  summary: 'The chain of seals over the transfers, newest first',
  who: 'admin',
  permission: 'finance',
  request: readingOn,
  answer: portionOf(SealView),
})
export const verifyLedger = endpoint('GET /ledger/verify', {
  summary: 'Recomputes every balance and sum from the postings',
  who: 'admin',
  permission: 'finance',
  answer: {
    ok: z.boolean(),
    checkedAt: wire('checked_at', Instant),
    transfers: z.int(),
    problems: z.array(Said),
  },
})
