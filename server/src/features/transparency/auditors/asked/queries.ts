import { type ArchiveView, archiveDays } from '@clearstead/contract/transparency/archives'
import type { AdminId, ArchiveId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../../plumbing/database/database.ts'
import type { Work } from '../../../../plumbing/work.ts'

const dayMs = 86_400_000
const mostShown = 20

/** Adds an archive that is to be written; undefined while another one is. */
export async function insertArchive(
  { tx, now }: Work,
  askedBy: AdminId,
): Promise<ArchiveId | undefined> {
  const keptUntil = new Date(now.getTime() + archiveDays * dayMs)
  const added = await tx
    .insertInto('auditorsArchives')
    .values({ askedBy, askedAt: now, keptUntil })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const shown = (db: Db) =>
  db
    .selectFrom('auditorsArchives as a')
    .innerJoin('adminNames as n', 'n.adminId', 'a.askedBy')
    .select(['a.id', 'a.size', 'n.name as askedBy'])
    .select(sql<ArchiveView['status']>`a.status`.as('status'))
    .select(['a.askedAt', 'a.doneAt', 'a.keptUntil'])

export type AskedArchive = Awaited<ReturnType<typeof listAsked>>[number]

export async function listAsked(db: Db) {
  return shown(db).orderBy('a.id', 'desc').limit(mostShown).execute()
}

export async function findAsked(db: Db, id: ArchiveId) {
  return shown(db).where('a.id', '=', id).executeTakeFirst()
}

/** Empties an archive that is about to be written, maybe once more after its process was killed; false if it is ended or gone. */
export async function startArchive({ tx }: Work, id: ArchiveId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auditorsArchives')
    .set({ status: 'writing', size: 0n })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'writing'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('auditorsArchivePieces').where('archiveId', '=', id).execute()
  return true
}

export async function addArchivePiece(
  { tx }: Work,
  piece: { archiveId: ArchiveId; nth: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('auditorsArchivePieces').values(piece).execute()
  await tx
    .updateTable('auditorsArchives')
    .set({ size: sql<bigint>`size + ${piece.bytes.length}` })
    .where('id', '=', piece.archiveId)
    .execute()
}

export async function endArchive(
  { tx, now }: Work,
  id: ArchiveId,
  status: 'done' | 'failed',
): Promise<void> {
  if (status === 'failed') {
    await tx.deleteFrom('auditorsArchivePieces').where('archiveId', '=', id).execute()
  }
  await tx
    .updateTable('auditorsArchives')
    .set({ status, doneAt: now })
    .where('id', '=', id)
    .execute()
}

/** The bytes of an archive, piece by piece. */
export async function* archivePieces(db: Db, id: ArchiveId): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth += 1) {
    const piece = await db
      .selectFrom('auditorsArchivePieces')
      .select('bytes')
      .where('archiveId', '=', id)
      .where('nth', '=', nth)
      .executeTakeFirst()
    if (!piece) return
    yield piece.bytes
  }
}

/** Deletes an archive that is kept no longer and not in the making; false if there is none. */
export async function removeEndedArchive({ tx, now }: Work): Promise<boolean> {
  const ended = await tx
    .selectFrom('auditorsArchives')
    .select('id')
    .where('keptUntil', '<=', now)
    .where('status', 'in', ['done', 'failed'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!ended) return false
  await tx.deleteFrom('auditorsArchives').where('id', '=', ended.id).execute()
  return true
}
