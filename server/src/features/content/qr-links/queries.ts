import type { QrLinkView } from '@clearstead/contract/content'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { AdminId, FileId, QrLinkId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { apiBase } from '../../../plumbing/http/openapi.ts'
import type { Work } from '../../../plumbing/work.ts'

type Row = Selectable<DB['qrLinks']>

function toQrLink({ id, label, address, createdAt }: Row): QrLinkView {
  return { id: id as QrLinkId, label, address, image: `${apiBase}/qr/image/${id}`, createdAt }
}

export async function insertQrLink(
  { tx, now }: Work,
  qrLink: { fileId: FileId; label: string; address: string; createdBy: AdminId },
): Promise<QrLinkView> {
  const row = await tx
    .insertInto('qrLinks')
    .values({ ...qrLink, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toQrLink(row)
}

export async function listQrLinks(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<QrLinkView>> {
  const [{ count }, rows] = await Promise.all([
    db.selectFrom('qrLinks').select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('qrLinks')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows: rows.map(toQrLink), total: Number(count) }
}

/** What was deleted; undefined when there was none. */
export async function deleteQrLink(
  { tx }: Work,
  id: QrLinkId,
): Promise<{ qrLink: QrLinkView; fileId: FileId } | undefined> {
  const row = await tx.deleteFrom('qrLinks').where('id', '=', id).returningAll().executeTakeFirst()
  return row && { qrLink: toQrLink(row), fileId: row.fileId as FileId }
}

/** The picture of one; undefined when there is no such place. */
export async function findQrFile(db: Db, id: QrLinkId): Promise<FileId | undefined> {
  const row = await db
    .selectFrom('qrLinks')
    .select('fileId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.fileId as FileId | undefined
}
