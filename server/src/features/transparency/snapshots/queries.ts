import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

/** Lets one work at a time add to the chain of snapshots, or ask for one, until it ends. */
export async function lockSnapshots({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('snapshots'))`.execute(tx)
}

export async function findCommitment(db: Db, day: ProgrammeDay) {
  return db
    .selectFrom('snapshotCommitments')
    .select(['day', 'commitment'])
    .where('day', '=', day)
    .executeTakeFirst()
}

export async function findNewestCommitment(db: Db) {
  return db
    .selectFrom('snapshotCommitments')
    .select(['day', 'commitment'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCommitment(
  { tx, now }: Work,
  row: { day: ProgrammeDay; commitment: Buffer; sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('snapshotCommitments')
    .values({ ...row, committedAt: now })
    .execute()
}

/** The commitments of days whose snapshot is not taken yet, without their secrets. */
export async function listOpenCommitments(db: Db) {
  return db
    .selectFrom('snapshotCommitments as c')
    .leftJoin('snapshots as s', (join) =>
      join.onRef('s.day', '=', 'c.day').on('s.askId', 'is', null),
    )
    .select(['c.day', 'c.commitment', 'c.committedAt'])
    .where('s.id', 'is', null)
    .orderBy('c.day')
    .execute()
}

/** A day without its snapshot; nothing is committed on a day before which the server was down. */
export type OpenDay = {
  day: ProgrammeDay
  commitment: Buffer | null
  sealed: Buffer | null
  /** The hash of the root of the day before, once that is published. */
  root: Buffer | null
}

const openDaysAtATime = 100

/** The days from the first commitment up to `today` that have no snapshot and did not miss theirs yet, oldest first. */
export async function listOpenDays(db: Db, today: ProgrammeDay): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select d.day, c.commitment, c.sealed, p.root
    from (select generate_series(min(day)::timestamp, ${today}::date::timestamp, interval '1 day')::date as day from snapshot_commitments) d
    left join snapshot_commitments c on c.day = d.day
    left join transparency_days p on p.day = d.day - 1
    where not exists (select from snapshots s where s.day = d.day and s.ask_id is null)
    order by d.day limit ${openDaysAtATime}`.execute(db)
  return rows
}

export type Ask = { id: number; day: ProgrammeDay; askedAt: Date }

/** Snapshots that were asked for and are not taken yet, oldest first. */
export async function listOpenAsks(db: Db): Promise<Ask[]> {
  return db
    .selectFrom('snapshotAsks as a')
    .leftJoin('snapshots as s', 's.askId', 'a.id')
    .select(['a.id', 'a.day', 'a.askedAt'])
    .where('s.id', 'is', null)
    .orderBy('a.id')
    .execute()
}

export async function countAsks(db: Db, day: ProgrammeDay): Promise<number> {
  const { count } = await db
    .selectFrom('snapshotAsks')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAsk(
  { tx, now }: Work,
  ask: { day: ProgrammeDay; nth: number; askedBy: AdminId },
): Promise<number> {
  const { id } = await tx
    .insertInto('snapshotAsks')
    .values({ ...ask, askedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredSnapshot = Omit<Selectable<DB['snapshots']>, 'id'>

/** Whether the snapshot of a day, or the one that was asked for, is in the chain already. */
export async function isInChain(
  db: Db,
  { day, askId }: Pick<StoredSnapshot, 'day' | 'askId'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('snapshots')
    .select('id')
    .where('day', '=', day)
    .where('askId', 'is not distinct from', askId)
    .executeTakeFirst()
  return found !== undefined
}

/** Where the chain of snapshots ends. */
export async function findLastHash(db: Db): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('snapshots')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

export async function insertSnapshot({ tx }: Work, row: StoredSnapshot): Promise<void> {
  await tx.insertInto('snapshots').values(row).execute()
}

export async function pageOfSnapshots(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .selectFrom('snapshots')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('snapshots')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** All snapshots in the order of their chain. */
export async function listAllSnapshots(db: Db) {
  return db.selectFrom('snapshots').selectAll().orderBy('id').execute()
}

/** All commitments without their secrets, oldest first. */
export async function listAllCommitments(db: Db) {
  return db
    .selectFrom('snapshotCommitments')
    .select(['day', 'commitment', 'committedAt'])
    .orderBy('day')
    .execute()
}

/** The root of the day before and what its reserves counted already, for the moment of a snapshot. */
export async function findDayBefore(db: Db, day: ProgrammeDay) {
  return db
    .selectFrom('transparencyDays')
    .select(['upto', 'reserves'])
    .where('day', '=', addDays(day, -1))
    .executeTakeFirst()
}

export type StoredHour = Selectable<DB['reserveHours']>

export async function hasHour(db: Db, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('reserveHours')
    .select('at')
    .where('at', '=', at)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertHour(
  { tx, now }: Work,
  { at, addresses }: { at: Date; addresses: readonly object[] },
): Promise<void> {
  await tx
    .insertInto('reserveHours')
    // As a text: the driver would write a list as an array of PostgreSQL.
    .values({ at, addresses: JSON.stringify(addresses), readAt: now })
    .onConflict((conflict) => conflict.column('at').doNothing())
    .execute()
}

type Around = { upto: Date; from: Date }
type HourAround = Omit<StoredHour, 'readAt'> & { place: number; side: 'before' | 'after' }

/** For each place in a list the newest reading up to one moment and the first from another on. */
export async function listHoursAround(db: Db, around: readonly Around[]): Promise<HourAround[]> {
  const { rows } = await sql<HourAround>`
    select m.place::integer - 1 as place, h.side, h.at, h.addresses
    from unnest(${around.map(({ upto }) => upto)}::timestamptz[], ${around.map(({ from }) => from)}::timestamptz[])
      with ordinality m (upto, since, place)
    cross join lateral (
      (select 'before' as side, at, addresses from reserve_hours where at <= m.upto order by at desc limit 1)
      union all
      (select 'after', at, addresses from reserve_hours where at >= m.since order by at limit 1)) h`.execute(
    db,
  )
  return rows
}

/** All readings of hours, oldest first. */
export async function listAllHours(db: Db): Promise<StoredHour[]> {
  return db.selectFrom('reserveHours').selectAll().orderBy('at').execute()
}
