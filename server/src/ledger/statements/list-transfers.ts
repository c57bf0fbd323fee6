import type { FoundTransfer } from '@clearstead/contract/reports/search'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { isIndexedKind } from '../posting.ts'
import { endings } from '../transfers.ts'
import {
  boundsOf,
  factColumns,
  type TransferFacts,
  type TransferWindow,
} from './account-postings.ts'

/** A transfer with what its accounts were credited in all, by asset. */
type MovedTransfer = TransferFacts & { usd: bigint; sgx: bigint }

type Filter = TransferWindow & {
  kind?: TransferKind | undefined
  /** Only these; a sought transfer that is not there gives an empty list. */
  ids?: readonly TransferId[] | undefined
}

/** Transfers within a window, newest first. */
export async function listTransferLines(
  db: Db,
  { kind, ids, ...window }: Filter,
): Promise<MovedTransfer[]> {
  const { after, upto } = await boundsOf(db, window)
  const { rows } = await sql<MovedTransfer>`
    select ${factColumns}, moved.usd, moved.sgx
    from (select * from ledger.transfers where id > ${after} and id <= ${upto} ${ofKind(kind)}
      ${ids ? sql`and id = any (${ids}::bigint[])` : sql``}
      order by id desc limit ${window.limit}) t
    cross join lateral (
      select coalesce(sum(p.amount) filter (where ledger.asset_of(p.account_id) = 'USD'), 0)::bigint as usd,
             coalesce(sum(p.amount) filter (where ledger.asset_of(p.account_id) = 'SGX'), 0)::bigint as sgx
      from ledger.postings p where p.transfer_id = t.id and p.amount > 0) moved
    order by t.id desc`.execute(db)
  return rows
}

/**
 * Written out, or PostgreSQL would plan for a kind of average number, and walk all transfers for one that is rare. Says
 * of the rarer kinds that they are, so that their partial index is used.
 */
function ofKind(kind: TransferKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql``
  const isRare = isIndexedKind(kind) ? sql`and kind not in ('roi', 'level')` : sql``
  return sql`and kind = ${sql.lit(kind)} ${isRare}`
}

/** The transfer with this number. */
export async function findTransferByNumber(db: Db, id: number): Promise<TransferId[]> {
  const { rows } = await sql<{ id: TransferId }>`
    select id from ledger.transfers where id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** The transfer with this hash. Those of claims and level income have no index, and are not found by it. */
export async function findTransferByHash(db: Db, hash: string): Promise<TransferId[]> {
  const { rows } = await sql<{ id: TransferId }>`
    select id from ledger.transfers
    where fingerprint = ${Buffer.from(hash, 'hex')} and kind not in ('roi', 'level')`.execute(db)
  return rows.map((row) => row.id)
}

/** How the later and earlier transfers of a request are named: `topup:12:held`, then `topup:12`. */
const parts = ['held', ...endings]

/** The transfer under this reference, and those that name it as their beginning: `withdrawal:12`, `withdrawal:12:paid`. */
export async function findTransfersByReference(db: Db, reference: string): Promise<TransferId[]> {
  const references = [reference, ...parts.map((part) => `${reference}:${part}`)]
  const { rows } = await sql<{ id: TransferId }>`
    select transfer_id as id from ledger.transfer_references where reference = any (${references}::text[])`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The other transfers of the request that a reference belongs to, oldest first. */
export async function listRelated(
  db: Db,
  { id, reference }: Pick<TransferFacts, 'id' | 'reference'>,
): Promise<Pick<TransferFacts, 'id' | 'reference' | 'at'>[]> {
  const part = parts.find((name) => reference.endsWith(`:${name}`))
  const whole = part ? reference.slice(0, -part.length - 1) : reference
  const ids = await findTransfersByReference(db, whole)
  const { rows } = await sql<Pick<TransferFacts, 'id' | 'reference' | 'at'>>`
    select id, reference, at from ledger.transfers
    where id = any (${ids}::bigint[]) and id <> ${id} order by id`.execute(db)
  return rows
}

/** The transfer with this number and the one with this reference. */
export async function searchTransfers(
  db: Db,
  { number, reference }: { number: number | null; reference: string },
): Promise<FoundTransfer[]> {
  const { rows } = await sql<FoundTransfer>`
    select id, kind, reference from ledger.transfers where id = ${number}::bigint
    union select t.id, t.kind, t.reference from ledger.transfer_references r
      join ledger.transfers t on t.id = r.transfer_id where r.reference = ${reference}
    order by id`.execute(db)
  return rows
}

/** Whether the books contain nothing but the initial token supply of a new installation. */
export async function areBooksEmpty(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ledger.transfers where reference <> 'token:opening' limit 1`.execute(db)
  return rows.length === 0
}
