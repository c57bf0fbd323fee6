import type { Paged } from '@clearstead/contract/call/paging'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import { accountOf, type WalletKind, wallet } from '../accounts.ts'
import type { Books } from '../archive/books.ts'
import { type Memo, memoOf } from './memo-of.ts'

/** One posting on a wallet, as its member sees it. */
export type StatementLine = {
  transferId: TransferId
  memberId: MemberId
  wallet: WalletKind
  asset: Asset
  /** Positive for a credit, negative for a debit. */
  amount: Money<Asset>
  balanceAfter: Money<Asset>
  kind: TransferKind
  reference: string
  memo: Memo
  actor: string
  at: Date
  day: ProgrammeDay | null
  /** Whether a later transfer reverses this one. */
  isReversed: boolean
}

/** Lines with what was read of dropped months, in whose files some of them are or of those that were counted. */
export type StatementPage = Paged<StatementLine> & { isFromArchive: boolean }

/** The cursor of a line in lists of lines. */
export function cursorOfLine({ transferId, memberId, wallet: kind }: StatementLine): number[] {
  return [transferId, wallet(memberId, kind).id]
}

export type StatementRow = {
  transferId: TransferId
  accountId: AccountId
  amount: bigint
  balanceAfter: bigint
  kind: TransferKind
  reference: string
  memo: string
  actor: string
  at: Date
  day: string | null
  isReversed: boolean
}

export const lineColumns = sql`p.transfer_id, p.account_id, p.amount, p.balance_after,
  t.kind, t.reference, t.memo, t.actor, t.at, t.day`
export function postingsWithTransfers({
  transfers,
  postings,
}: Pick<Books, 'transfers' | 'postings'>) {
  return sql`${postings} p join ${transfers} t on t.id = p.transfer_id`
}
/** Looks up reversals for the lines of the page only, not for the lines before it. */
export const pageColumns = sql`page.*, exists (
  select from ledger.reversals later where later.reverses = page.transfer_id) as is_reversed`

export function toStatementLine({
  accountId,
  amount,
  balanceAfter,
  day,
  ...facts
}: StatementRow): StatementLine {
  const { kind, memberId, asset } = accountOf(accountId)
  return {
    ...facts,
    memo: memoOf(facts),
    memberId: memberId as MemberId,
    wallet: kind as WalletKind,
    asset,
    amount: fromUnits(amount),
    balanceAfter: fromUnits(balanceAfter),
    day: day as ProgrammeDay | null,
  }
}
