import { Refusal } from '@clearstead/contract/call/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { askFile, type DroppedFile } from './files/ask-files.ts'
import { listDroppedFiles, listDroppedMonths } from './files/dropped-files.ts'
import { type FileLine, maxLines, type WantedTransfers } from './files/read-lines.ts'
import { groupedBy } from './grouped-by.ts'

/**
 * What a reader of the ledger selects from, in the place of `ledger.transfers` and `ledger.postings`; each needs an alias. Of a
 * dropped month they have what the reader asked for, as if its partitions were here.
 */
export type Books = {
  transfers: RawBuilder<unknown>
  postings: RawBuilder<unknown>
  /** Whether rows of dropped months are among them. */
  hasDropped: boolean
}

/** Only the months that are in the database. */
const booksHere: Books = {
  transfers: sql`ledger.transfers`,
  postings: sql`ledger.postings`,
  hasDropped: false,
}

type Missing = WantedTransfers | undefined

/** Greater than every id. */
export const beyond = 9_000_000_000_000_000n

/**
 * What a reader gives, of all months. It reads those that are in the database first. `missing` says what it wants of dropped months as
 * well, all of which are up to `droppedUpto`; undefined where its answer is whole without. It then reads again, beside
 * the rows of the files. So a month that is dropped while it reads is neither left out nor counted twice.
 * @throws {Refusal} `ledger.archived` where the files hold more than is read for one answer, `ledger.archive_unavailable`
 */
export async function readBooks<Answer>(
  db: Db,
  read: (books: Books) => Promise<Answer>,
  missing: (answer: Answer, droppedUpto: bigint) => Missing | Promise<Missing>,
): Promise<Answer> {
  let answer = await read(booksHere)
  // Most answers are whole, whatever was dropped: then nobody is asked for it.
  if (!(await missing(answer, beyond))) return answer
  for (let known = 0; ; ) {
    const months = await droppedMonthsOf(db)
    if (months.length === known) return answer
    const upto = months.at(-1)?.uptoId ?? 0n
    const wanted = await missing(answer, upto)
    if (!wanted || (wanted.afterId ?? 0n) >= upto) return answer
    answer = await read(booksWith(await rowsOfFiles(db, wanted), wanted))
    known = months.length
  }
}

type Walk<Row> = {
  after: bigint
  upto: bigint
  /** Of which kinds `read` gives transfers. */
  kinds?: readonly string[] | undefined
  /** How many transfers are read at once; of dropped months fewer, where their files hold more lines than are read at once. */
  batchSize: number
  /** The next transfers after one, oldest first, no more than `count`; with any number of rows for each. */
  read: (books: Books, next: { after: bigint; count: number }) => Promise<Row[]>
  idOf: (row: Row) => number | string
}

/**
 * What a reader gives of a range of transfers, oldest first, in batches.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function* walkBooks<Row>(
  db: Db,
  { after: start, upto, kinds, batchSize, read, idOf }: Walk<Row>,
): AsyncGenerator<Row[]> {
  let count = batchSize
  for (let after = start; after < upto; ) {
    let rows: Row[]
    try {
      rows = await readBooks(
        db,
        (books) => read(books, { after, count }),
        () => ({
          afterId: after,
          uptoId: upto,
          first: { count, from: 'oldest' },
          ...(kinds ? { kinds } : {}),
        }),
      )
    } catch (error) {
      const isTooMuch = error instanceof Refusal && error.code === 'ledger.archived'
      if (!isTooMuch || count === 1) throw error
      count = Math.ceil(count / 4)
      continue
    }
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = BigInt(idOf(last))
  }
}

/** Of some transfers those that were not found and may be in a dropped month; undefined where there are none. */
export function missingOf(
  ids: readonly number[],
  found: ReadonlyMap<number, unknown>,
  droppedUpto: bigint,
): WantedTransfers | undefined {
  const missing = ids.filter((id) => !found.has(id) && BigInt(id) <= droppedUpto)
  return missing.length > 0 ? { ids: missing } : undefined
}

/** The last transfer of the dropped months; 0 while there is none. @throws {Refusal} `ledger.archived` */
export async function droppedUpto(db: Db): Promise<bigint> {
  return (await droppedMonthsOf(db)).at(-1)?.uptoId ?? 0n
}

/** A snapshot that is older than the drop of a month can read it nowhere. */
async function droppedMonthsOf(db: Db) {
  try {
    return await listDroppedMonths(db)
  } catch (error) {
    throw refusalOfDropped(error) ?? error
  }
}

/** What the functions of the database raise when only the files of dropped months could answer. */
function refusalOfDropped(error: unknown): Refusal | undefined {
  const isInFiles = error instanceof Error && (error as { code?: unknown }).code === 'LG012'
  return isInFiles ? new Refusal('ledger.archived') : undefined
}

/**
 * The lines of the transfers that are wanted of dropped months, in the order of the books.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function rowsOfFiles(db: Db, wanted: WantedTransfers): Promise<FileLine[]> {
  const { first, ...rest } = wanted
  const files = await filesFor(db, wanted)
  if (first?.from === 'newest') files.reverse()
  const parts: FileLine[][] = []
  let lines = 0
  let left = first?.count ?? Number.POSITIVE_INFINITY
  for (const file of files) {
    const part = await askFile(file, {
      of: 'transfers',
      ...rest,
      ...(first ? { first: { ...first, count: left } } : {}),
    })
    lines += part.length
    if (lines > maxLines) throw new Refusal('ledger.archived')
    parts.push(part)
    left -= new Set(part.map(({ transferId }) => transferId)).size
    if (left <= 0) break
  }
  if (first?.from === 'newest') parts.reverse()
  return parts.flat()
}

function filesFor(
  db: Db,
  { afterId = 0n, uptoId = beyond, ids, accountIds }: WantedTransfers,
): Promise<DroppedFile[]> {
  const ofIds =
    ids &&
    sql`and exists (select from unnest(${ids}::bigint[]) wanted (id) where wanted.id between f.first_id and f.last_id)`
  const ofAccounts =
    accountIds &&
    sql`and exists (select from ledger.archived_accounts k
      where k.month = d.month and k.account_id = any (${accountIds}::bigint[]))`
  return listDroppedFiles(
    db,
    sql`where f.last_id > ${afterId} and f.first_id <= ${uptoId} ${ofIds ?? sql``} ${ofAccounts ?? sql``}`,
  )
}

/** Of transfers whose lines are not all there the fingerprint is null, as it follows from all of them. */
function booksWith(lines: readonly FileLine[], { accountIds }: WantedTransfers): Books {
  const legsOf = groupedBy(lines, ({ transferId }) => transferId)
  const firsts = [...legsOf.values()].flatMap(([line]) => line ?? [])
  const texts = [...legsOf.values()].map((legs) =>
    accountIds ? null : legs.map(({ accountId, amount }) => `${accountId}:${amount}`).join(','),
  )
  return {
    hasDropped: lines.length > 0,
    transfers: sql`(
      select id, kind, reference, at, day, actor, memo, reverses, fingerprint from ledger.transfers
      union all
      select id, kind, reference, at, day, actor, memo, reverses,
        ledger.fingerprint_of(kind, reference, at, day, actor, memo, reverses, legs) from (
        select id, kind, reference, timestamptz 'epoch' + micros * interval '1 microsecond' as at, day, actor, memo, reverses, legs
        from unnest(${firsts.map(({ transferId }) => transferId)}::bigint[], ${firsts.map(({ kind }) => kind)}::text[],
          ${firsts.map(({ reference }) => reference)}::text[], ${firsts.map(({ atMicros }) => atMicros)}::bigint[],
          ${firsts.map(({ day }) => day)}::date[], ${firsts.map(({ actor }) => actor)}::text[],
          ${firsts.map(({ memo }) => memo)}::text[], ${firsts.map(({ reverses }) => reverses)}::bigint[], ${texts}::text[])
          one (id, kind, reference, micros, day, actor, memo, reverses, legs)) found)`,
    postings: sql`(
      select transfer_id, account_id, amount, seq, balance_after from ledger.postings
      union all
      select transfer_id, account_id, amount, seq, balance_after
      from unnest(${lines.map(({ transferId }) => transferId)}::bigint[], ${lines.map(({ accountId }) => accountId)}::bigint[],
        ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ seq }) => seq)}::bigint[],
        ${lines.map(({ balanceAfter }) => balanceAfter)}::bigint[])
        one (transfer_id, account_id, amount, seq, balance_after))`,
  }
}
