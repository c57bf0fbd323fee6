import {
  lookSeconds,
  maxSavedViews,
  type QueueKind,
  type SavedView,
} from '@clearstead/contract/queues'
import type { AdminId, SavedViewId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

export type Row = { kind: QueueKind; id: number }

const sinceWhen = (now: Date) => new Date(now.getTime() - lookSeconds * 1_000)

/** The other admins who look at a row now, the first one first. */
export function listOthers(db: Db, now: Date, { kind, id }: Row, adminId: AdminId) {
  return db
    .selectFrom('lookers')
    .innerJoin('adminNames', 'adminNames.adminId', 'lookers.adminId')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('lookers.adminId', '<>', adminId)
    .where('seenAt', '>', sinceWhen(now))
    .select(['adminNames.name', 'since'])
    .orderBy('since')
    .orderBy('lookers.adminId')
    .execute()
}

/** Notes that an admin looks at a row; returns whether they did not before. */
export async function upsertLooker(
  { tx, now }: Work,
  { kind, id }: Row,
  adminId: AdminId,
): Promise<boolean> {
  const old = sinceWhen(now)
  const { rows } = await sql<{ hasCome: boolean }>`
    insert into lookers (kind, subject_id, admin_id, since, seen_at)
    values (${kind}, ${id}, ${adminId}, ${now}, ${now})
    on conflict (kind, subject_id, admin_id) do update
    set since = case when lookers.seen_at > ${old} then lookers.since else excluded.since end,
      seen_at = greatest(lookers.seen_at, excluded.seen_at)
    returning since = ${now} as has_come`.execute(tx)
  return rows[0]?.hasCome ?? false
}

export async function deleteLooker(
  { tx }: Work,
  { kind, id }: Row,
  adminId: AdminId,
): Promise<void> {
  await tx
    .deleteFrom('lookers')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('adminId', '=', adminId)
    .execute()
}

/** Deletes what has expired long ago. */
export async function deleteOldLookers({ tx, now }: Work): Promise<void> {
  const longAgo = new Date(now.getTime() - 100 * lookSeconds * 1_000)
  await tx.deleteFrom('lookers').where('seenAt', '<', longAgo).execute()
}

type Owner = { adminId: AdminId; screen: string }

export async function listSavedViews(db: Db, { adminId, screen }: Owner): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .where('adminId', '=', adminId)
    .where('screen', '=', screen)
    .select(['id', 'name', 'search'])
    .orderBy(sql`lower(name)`)
    .limit(maxSavedViews)
    .execute()
  return rows.map(({ search, ...row }) => ({ ...row, search: search as SavedView['search'] }))
}

/** Holds the views of an admin until the work ends, so that they can be counted. */
export async function lockViewsOf({ tx }: Work, adminId: AdminId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${adminId})`.execute(tx)
}

export async function upsertView(
  { tx, now }: Work,
  { adminId, screen }: Owner,
  { name, search }: Omit<SavedView, 'id'>,
): Promise<void> {
  await sql`
    insert into saved_views (admin_id, screen, name, search, saved_at)
    values (${adminId}, ${screen}, ${name}, ${JSON.stringify(search)}::jsonb, ${now})
    on conflict (admin_id, screen, lower(name)) do update
    set name = excluded.name, search = excluded.search, saved_at = excluded.saved_at`.execute(tx)
}

/** Renames a view of an admin; 'taken' if another one of its screen has the name. */
export async function updateViewName(
  { tx }: Work,
  { adminId, id, name }: { adminId: AdminId; id: SavedViewId; name: string },
): Promise<'renamed' | 'unknown' | 'taken'> {
  try {
    const { numUpdatedRows } = await tx
      .updateTable('savedViews')
      .set({ name })
      .where('id', '=', id)
      .where('adminId', '=', adminId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'renamed' : 'unknown'
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.constraint === 'saved_views_by_name'
    if (isTaken) return 'taken'
    throw error
  }
}

/** Deletes a view of an admin; returns whether there was one. */
export async function deleteView(
  { tx }: Work,
  adminId: AdminId,
  id: SavedViewId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
