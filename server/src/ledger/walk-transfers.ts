import type { TransferId } from '@clearstead/contract/values/ids'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { type Books, walkBooks } from './archive/books.ts'
import { lastBefore } from './archive/files/dropped-files.ts'
import { groupedBy } from './archive/grouped-by.ts'
import { isIndexedKind } from './posting.ts'
import { type BookedTransfer, postingsOf, type TransferRow, toTransfer } from './transfers.ts'

const fullBatch = 500

/**
 * All transfers of some of the rarer kinds between two moments, oldest first, in batches, optionally after an id; smaller
 * batches are for whoever needs only the first.
 * @throws {RangeError} for a kind that every claim writes
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function* transfersBetween(
  db: Db,
  kinds: readonly TransferKind[],
  {
    from,
    to,
    afterId = 0,
    batchSize = fullBatch,
  }: { from: Date; to: Date; afterId?: number | undefined; batchSize?: number | undefined },
): AsyncGenerator<readonly BookedTransfer[]> {
  if (!kinds.every(isIndexedKind)) throw new RangeError('Transfers of this kind have no index')
  const start = await lastBefore(db, from)
  const upto = await lastBefore(db, to)
  const after = start > BigInt(afterId) ? start : BigInt(afterId)
  yield* walkTransfers(db, { after, upto, kinds, batchSize })
}

type Walk = {
  after: bigint
  upto: bigint
  kinds?: readonly TransferKind[] | undefined
  batchSize: number
}

/**
 * The transfers of a range, oldest first, in batches; `kinds` are some of the rarer ones.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function* walkTransfers(
  db: Db,
  { kinds, upto, ...range }: Walk,
): AsyncGenerator<readonly BookedTransfer[]> {
  const batches = walkBooks<TransferRow>(db, {
    ...range,
    upto,
    kinds,
    read: async (books, next) => {
      const { rows } = await nextIds(books, { ...next, upto, kinds }).execute(db)
      const ids = rows.map(({ id }) => id)
      const rowsOf = await postingsOf(db, books, ids)
      return ids.flatMap((id) => rowsOf.get(id) ?? [])
    },
    idOf: ({ id }) => id,
  })
  for await (const rows of batches) {
    yield [...groupedBy(rows, ({ id }) => id).values()].map(toTransfer)
  }
}

type Next = Pick<Walk, 'after' | 'upto'> & {
  kinds: readonly TransferKind[] | undefined
  count: number
}

function nextIds({ transfers }: Books, { after, upto, kinds, count }: Next) {
  if (!kinds) {
    return sql<{ id: TransferId }>`select id from ${transfers} t
      where id > ${after} and id <= ${upto} order by id limit ${count}`
  }
  return sql<{ id: TransferId }>`
    select t.id from unnest(${kinds}::text[]) wanted (kind)
    cross join lateral (select id from ${transfers} every
      where kind = wanted.kind and kind not in ('roi', 'level') and id > ${after} and id <= ${upto}
      order by id limit ${count}) t
    order by t.id limit ${count}`
}
