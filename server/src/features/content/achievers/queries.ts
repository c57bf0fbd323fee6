import type { AchieverView } from '@clearstead/contract/content'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { AchieverId, AdminId, FileId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { apiBase } from '../../../plumbing/http/openapi.ts'
import type { Work } from '../../../plumbing/work.ts'

type Row = Selectable<DB['achievers']>

function toAchiever({ id, fileId, name, title, createdAt }: Row): AchieverView {
  const image = `${apiBase}/content/image/${fileId}`
  return { id: id as AchieverId, name, title, image, createdAt }
}

export async function insertAchiever(
  { tx, now }: Work,
  achiever: { fileId: FileId; name: string; title: string; createdBy: AdminId },
): Promise<AchieverView> {
  const row = await tx
    .insertInto('achievers')
    .values({ ...achiever, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAchiever(row)
}

export async function listAchievers(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<AchieverView>> {
  const [{ count }, rows] = await Promise.all([
    db.selectFrom('achievers').select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('achievers')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows: rows.map(toAchiever), total: Number(count) }
}

/** What was deleted; undefined when there was none. */
export async function deleteAchiever(
  { tx }: Work,
  id: AchieverId,
): Promise<{ achiever: AchieverView; fileId: FileId } | undefined> {
  const row = await tx
    .deleteFrom('achievers')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && { achiever: toAchiever(row), fileId: row.fileId as FileId }
}

export async function isOfAchiever(db: Db, fileId: FileId): Promise<boolean> {
  const row = await db
    .selectFrom('achievers')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}
