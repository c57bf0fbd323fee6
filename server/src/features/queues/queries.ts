import { type QueueKind, viewSeconds } from '@clearstead/contract/queues'
import type { AdminId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

export type Row = { kind: QueueKind; id: number }

const sinceWhen = (now: Date) => new Date(now.getTime() - viewSeconds * 1_000)

/** The other admins who look at a row now, the first one first. */
export function listOthers(db: Db, now: Date, { kind, id }: Row, adminId: AdminId) {
  return db
    .selectFrom('viewers')
    .innerJoin('adminNames', 'adminNames.adminId', 'viewers.adminId')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('viewers.adminId', '<>', adminId)
    .where('seenAt', '>', sinceWhen(now))
    .select(['adminNames.name', 'since'])
    .orderBy('since')
    .orderBy('viewers.adminId')
    .execute()
}

/** Notes that an admin looks at a row; returns whether they did not before. */
export async function upsertViewer(
  { tx, now }: Work,
  { kind, id }: Row,
  adminId: AdminId,
): Promise<boolean> {
  const old = sinceWhen(now)
  const { rows } = await sql<{ hasCome: boolean }>`
    insert into viewers (kind, subject_id, admin_id, since, seen_at)
    values (${kind}, ${id}, ${adminId}, ${now}, ${now})
    on conflict (kind, subject_id, admin_id) do update
    set since = case when viewers.seen_at > ${old} then viewers.since else excluded.since end,
      seen_at = greatest(viewers.seen_at, excluded.seen_at)
    returning since = ${now} as has_come`.execute(tx)
  return rows[0]?.hasCome ?? false
}

export async function deleteViewer(
  { tx }: Work,
  { kind, id }: Row,
  adminId: AdminId,
): Promise<void> {
  await tx
    .deleteFrom('viewers')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('adminId', '=', adminId)
    .execute()
}

/** Deletes what has expired long ago. */
export async function deleteOldViewers({ tx, now }: Work): Promise<void> {
  const longAgo = new Date(now.getTime() - 100 * viewSeconds * 1_000)
  await tx.deleteFrom('viewers').where('seenAt', '<', longAgo).execute()
}
