import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { StatementRow } from '../../statements/statement-line.ts'
import { askFile, type DroppedFile } from './ask-files.ts'
import { listDroppedFiles } from './dropped-files.ts'
import type { FileLine } from './read-lines.ts'

/** How a wallet stood at a moment: the number of its postings and its balance. */
export type WalletEnd = { seq: bigint; balance: bigint }

/** The postings of a wallet after one number, up to and with another. */
export type PartOfWallet = { accountId: number; afterSeq: bigint; uptoSeq: bigint }

/**
 * The postings of a wallet between two of its numbers that are in dropped months, oldest first and those of a file at a time.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function* droppedLines(db: Db, wanted: PartOfWallet): AsyncGenerator<StatementRow[]> {
  for (const file of await listFilesOfWallets(db, [wanted])) {
    const lines = await askFile(file, { of: 'wallet', ...wanted })
    if (lines.length > 0) yield await withReversals(db, lines)
  }
}

/**
 * Reads the files that `droppedLines` will read, so that what cannot be had is refused before anything is answered.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function checkDroppedLines(db: Db, wallets: readonly PartOfWallet[]): Promise<void> {
  for (const file of await listFilesOfWallets(db, wallets)) {
    await askFile(file, { of: 'wallet_ends', accountIds: [0], uptoId: 0n })
  }
}

/**
 * How wallets stood after a transfer in the middle of a dropped month, in their order.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function endsInDroppedMonth(
  db: Db,
  accountIds: readonly number[],
  { month, uptoId }: { month: string; uptoId: bigint },
): Promise<WalletEnd[]> {
  const files = await listDroppedFiles(db, sql`where d.month = ${`${month}-01`}::date`)
  const ends = await endsBeforeMonth(db, accountIds, month)
  for (const file of files) {
    for (const line of await askFile(file, { of: 'wallet_ends', accountIds, uptoId })) {
      ends.set(Number(line.accountId), { seq: line.seq, balance: line.balanceAfter ?? 0n })
    }
  }
  return accountIds.map((id) => ends.get(id) ?? { seq: 0n, balance: 0n })
}

async function endsBeforeMonth(
  db: Db,
  accountIds: readonly number[],
  month: string,
): Promise<Map<number, WalletEnd>> {
  const { rows } = await sql<WalletEnd & { accountId: number }>`
    select distinct on (account_id) account_id, last_seq as seq, balance from ledger.archived_accounts
    where account_id = any (${accountIds}::bigint[]) and month < ${`${month}-01`}::date
    order by account_id, month desc`.execute(db)
  return new Map(rows.map(({ accountId, seq, balance }) => [Number(accountId), { seq, balance }]))
}

/** The numbers of a wallet have no gaps, so a month has those up to its last one. */
function listFilesOfWallets(db: Db, wallets: readonly PartOfWallet[]): Promise<DroppedFile[]> {
  return listDroppedFiles(
    db,
    sql`where exists (
      select from unnest(${wallets.map(({ accountId }) => accountId)}::bigint[],
        ${wallets.map(({ afterSeq }) => afterSeq)}::bigint[],
        ${wallets.map(({ uptoSeq }) => uptoSeq)}::bigint[]) w (account_id, after_seq, upto_seq)
      join ledger.archived_accounts k on k.month = d.month and k.account_id = w.account_id
      where k.last_seq > w.after_seq and k.last_seq - k.postings < w.upto_seq)`,
  )
}

async function withReversals(db: Db, lines: readonly FileLine[]): Promise<StatementRow[]> {
  const { rows } = await sql<{ reverses: bigint }>`
    select reverses from ledger.reversals
    where reverses = any (${lines.map(({ transferId }) => transferId)}::bigint[])`.execute(db)
  const reversed = new Set(rows.map(({ reverses }) => Number(reverses)))
  return lines.map((line) => ({
    transferId: Number(line.transferId) as StatementRow['transferId'],
    accountId: Number(line.accountId) as StatementRow['accountId'],
    amount: line.amount,
    balanceAfter: line.balanceAfter ?? 0n,
    kind: line.kind as StatementRow['kind'],
    reference: line.reference,
    memo: line.memo,
    actor: line.actor,
    at: new Date(Number(line.atMicros / 1000n)),
    day: line.day,
    isReversed: reversed.has(Number(line.transferId)),
  }))
}
