import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { Sgx, Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** The transfers above the first id, up to and with the second. */
export type MonthRange = { afterId: TransferId; uptoId: TransferId }

export type MonthState = MonthRange & {
  /** Whether later ids are drawn and nothing with one of its own can still appear. */
  isOver: boolean
  isClosed: boolean
  isArchived: boolean
  /** The first month before it that is not archived. */
  before: ProgrammeDay | null
}

/** A month that is kept in files, and what was sealed of it. */
export type ArchivedMonth = MonthRange & {
  month: ProgrammeDay
  transfers: bigint
  postings: bigint
  usd: Usd
  sgx: Sgx
  accountsHash: Buffer
  chainHash: Buffer
  previousHash: Buffer
  hash: Buffer
  at: Date
}

/** A part of an archived month. */
export type ArchiveFile = {
  name: string
  part: number
  firstId: number
  lastId: number
  transfers: number
  postings: number
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
}

/** A month of the ledger by its first day; undefined where it has no partition. Only the database's owner may ask. */
export async function findMonth(db: Db, month: ProgrammeDay): Promise<MonthState | undefined> {
  await sql`select ledger.settle()`.execute(db)
  const { rows } = await sql<MonthState>`
    select r.after_id, r.upto_id, s.settled_id > m.last_id as is_over, m.closed_at is not null as is_closed,
      exists (select from ledger.archived_months a where a.month = m.month) as is_archived,
      (select min(e.month) from ledger.months e where e.month < m.month
         and not exists (select from ledger.archived_months a where a.month = e.month)) as before
    from ledger.months m cross join ledger.settlement s cross join ledger.ids_of_month(m.month) r
    where m.month = ${month}::date`.execute(db)
  return rows[0]
}

/** Closes a month: every posting with one of its ids is refused from then on. */
export function closeMonth(db: Db, month: ProgrammeDay, at: Date): Promise<void> {
  return inOwnTransaction(db, sql`select ledger.close_month(${month}::date, ${at})`)
}

/** Seals a closed month by what was found in its files; fails where that is not what the books hold. */
export function sealMonth(
  db: Db,
  month: ProgrammeDay,
  sealed: {
    files: readonly ArchiveFile[]
    accountsHash: Buffer
    chainHash: Buffer
    at: Date
  },
): Promise<void> {
  const files = sealed.files.map((file) => ({
    name: file.name,
    part: file.part,
    first_id: file.firstId,
    last_id: file.lastId,
    transfers: file.transfers,
    postings: file.postings,
    bytes: file.bytes,
    sha256: file.sha256,
  }))
  return inOwnTransaction(
    db,
    sql`select ledger.seal_month(${month}::date, ${JSON.stringify(files)}::jsonb, ${sealed.accountsHash},
    ${sealed.chainHash}, ${sealed.at})`,
  )
}

/** Without the limit of a call's time, as a large month is read whole; it gives up soon where the month's tables are in use. */
function inOwnTransaction(db: Db, call: RawBuilder<unknown>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = '10s'`.execute(tx)
    await call.execute(tx)
  })
}

/** The archived months, oldest first. */
export async function listArchivedMonths(db: Db): Promise<ArchivedMonth[]> {
  return db.selectFrom('ledger.archivedMonths').selectAll().orderBy('month').execute()
}

/** The files of an archived month, in the order of their transfers. */
export async function listArchiveFiles(db: Db, month: ProgrammeDay): Promise<ArchiveFile[]> {
  const rows = await db
    .selectFrom('ledger.archiveFiles')
    .selectAll()
    .where('month', '=', month)
    .orderBy('part')
    .execute()
  return rows.map(({ month: _, sha256, transfers, postings, bytes, ...file }) => ({
    ...file,
    transfers: Number(transfers),
    postings: Number(postings),
    bytes: Number(bytes),
    sha256: sha256.toString('hex'),
  }))
}

/** The fingerprints of the transfers of a range that are kept beside its files, by their ids. */
export async function listKeptFingerprints(
  db: Db,
  { afterId, uptoId }: MonthRange,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; fingerprint: string }>`
    select id, encode(fingerprint, 'hex') as fingerprint from ledger.kept_transfers
    where id > ${afterId} and id <= ${uptoId}`.execute(db)
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** A seal of the hash chain with its nonce, for recomputing it. */
type ChainSeal = { upto: number; nonce: Buffer; previousHash: Buffer; hash: Buffer }

/** What the hash chain of a range is recomputed by. */
export type ChainOfRange = {
  /** The hash after the last transfer before the range; undefined where there is none. */
  before: Buffer | undefined
  /** Whether a seal begins with the first transfer of the range. */
  isSealBegun: boolean
  /** The seals that cover the range. */
  seals: readonly ChainSeal[]
}

/** The chain of a range, which goes on after the month before it. */
export async function chainOfRange(
  db: Db,
  { afterId, uptoId }: MonthRange,
  monthBefore: Pick<ArchivedMonth, 'chainHash'> | undefined,
): Promise<ChainOfRange> {
  const { rows } = await sql<ChainSeal>`
    select upto, nonce, previous_hash, hash from ledger.seals
    where upto >= ${afterId}
      and upto <= coalesce((select min(covers.upto) from ledger.seals covers where covers.upto >= ${uptoId}), ${uptoId})
    order by upto`.execute(db)
  const seals = rows.map((seal) => ({ ...seal, upto: Number(seal.upto) }))
  return {
    before: monthBefore?.chainHash,
    isSealBegun: Number(afterId) === 0 || seals[0]?.upto === afterId,
    seals: seals.filter(({ upto }) => upto > afterId),
  }
}
