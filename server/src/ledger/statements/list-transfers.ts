import { Refusal } from '@clearstead/contract/call/refusal'
import type { FoundTransfer } from '@clearstead/contract/reports/search'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { type Books, droppedUpto, missingOf, readBooks } from '../archive/books.ts'
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

/** Transfers within a window, newest first. @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable` */
export async function listTransferLines(
  db: Db,
  { kind, ids, ...window }: Filter,
): Promise<MovedTransfer[]> {
  const { after, upto } = await boundsOf(db, window)
  const { limit } = window
  const read = async ({ transfers, postings }: Books) => {
    const { rows } = await sql<MovedTransfer>`
      select ${factColumns}, moved.usd, moved.sgx
      from (select * from ${transfers} every where id > ${after} and id <= ${upto} ${ofKind(kind)}
        ${ids ? sql`and id = any (${ids}::bigint[])` : sql``}
        order by id desc limit ${limit}) t
      cross join lateral (
        select coalesce(sum(p.amount) filter (where ledger.asset_of(p.account_id) = 'USD'), 0)::bigint as usd,
               coalesce(sum(p.amount) filter (where ledger.asset_of(p.account_id) = 'SGX'), 0)::bigint as sgx
        from ${postings} p where p.transfer_id = t.id and p.amount > 0) moved
      order by t.id desc`.execute(db)
    return rows
  }
  return readBooks(db, read, ({ length }, droppedUpto) => {
    const dropped = ids?.filter((id) => BigInt(id) <= droppedUpto)
    if (length === limit || length === ids?.length || dropped?.length === 0) return undefined
    return {
      afterId: after,
      uptoId: upto,
      first: { count: limit, from: 'newest' },
      ...(kind ? { kinds: [kind] } : {}),
      ...(dropped ? { ids: dropped } : {}),
    }
  })
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

/** The transfer with this number. @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable` */
export async function findTransferByNumber(db: Db, id: number): Promise<TransferId[]> {
  return [...(await factsOf(db, [id])).values()].map((found) => found.id)
}

/** What is said of a transfer before its lines are read. */
type Named = FoundTransfer & { at: Date }

/** Those of some transfers that are there, by their ids. */
async function factsOf(db: Db, ids: readonly number[]): Promise<Map<number, Named>> {
  const read = async ({ transfers }: Books) => {
    const { rows } = await sql<Named>`
      select id, kind, reference, at from ${transfers} t where id = any (${ids}::bigint[]) order by id`.execute(
      db,
    )
    return new Map(rows.map((row) => [Number(row.id), row] as const))
  }
  return readBooks(db, read, (found, droppedUpto) => missingOf(ids, found, droppedUpto))
}

/**
 * The transfer with this hash. Those of claims and level income have no index, and are not found by it.
 * @throws {Refusal} `ledger.archived` where it may be of a dropped month, whose files have no hashes
 */
export async function findTransferByHash(db: Db, hash: string): Promise<TransferId[]> {
  const { rows } = await sql<{ id: TransferId }>`
    select id from ledger.transfers
    where fingerprint = ${Buffer.from(hash, 'hex')} and kind not in ('roi', 'level')`.execute(db)
  if (rows.length === 0 && (await droppedUpto(db)) > 0n) throw new Refusal('ledger.archived')
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
  const ids = (await findTransfersByReference(db, whole)).filter((other) => other !== id)
  return ids.length > 0 ? [...(await factsOf(db, ids)).values()].map(relatedOf) : []
}

function relatedOf({ id, reference, at }: Named): Pick<TransferFacts, 'id' | 'reference' | 'at'> {
  return { id, reference, at }
}

/** The transfer with this number and the one with this reference. */
export async function searchTransfers(
  db: Db,
  { number, reference }: { number: number | null; reference: string },
): Promise<FoundTransfer[]> {
  const { rows } = await sql<{ id: TransferId }>`
    select transfer_id as id from ledger.transfer_references where reference = ${reference}`.execute(
    db,
  )
  const ids = [...rows.map(({ id }) => id), ...(number === null ? [] : [number])]
  const found = ids.length > 0 ? await factsOf(db, [...new Set(ids)]) : new Map<number, Named>()
  return [...found.values()].map(({ at: _, ...transfer }) => transfer)
}

/** Whether the books contain nothing but the initial token supply of a new installation. */
export async function areBooksEmpty(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ledger.transfer_references where reference <> 'token:opening' limit 1`.execute(
      db,
    )
  return rows.length === 0
}
