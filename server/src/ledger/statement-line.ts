import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { accountOf, type WalletKind, wallet } from './accounts.ts'
import type { TransferKind } from './posting.ts'

/** One posting on a wallet, as its owner sees it. */
export type StatementLine = {
  transferId: TransferId
  memberId: MemberId
  wallet: WalletKind
  asset: Asset
  /** Above zero came in, below zero went out. */
  amount: Money<Asset>
  balanceAfter: Money<Asset>
  kind: TransferKind
  reference: string
  memo: string
  actor: string
  at: Date
  day: ProgrammeDay | null
  /** A later transfer undid it. */
  isReversed: boolean
}

/** What lists of lines are in order of. */
export function keysOfLine({ transferId, memberId, wallet: kind }: StatementLine): number[] {
  return [transferId, wallet(memberId, kind).id]
}

export type LineRow = {
  transferId: bigint
  accountId: bigint
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
export const linesJoined = sql`ledger.postings p join ledger.transfers t on t.id = p.transfer_id`
/** Looked up for the lines of a page alone, not for those before it. */
export const withUndone = sql`page.*, exists (
  select from ledger.transfers later where later.reverses = page.transfer_id) as is_reversed`

export function toLine({
  transferId,
  accountId,
  amount,
  balanceAfter,
  day,
  ...facts
}: LineRow): StatementLine {
  const { kind, memberId, asset } = accountOf(Number(accountId))
  return {
    ...facts,
    transferId: Number(transferId) as TransferId,
    memberId: memberId as MemberId,
    wallet: kind as WalletKind,
    asset,
    amount: fromUnits(amount),
    balanceAfter: fromUnits(balanceAfter),
    day: day as ProgrammeDay | null,
  }
}
