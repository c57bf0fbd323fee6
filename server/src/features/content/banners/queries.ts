import type { BannerView } from '@clearstead/contract/content'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { AdminId, BannerId, FileId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { apiBase } from '../../../plumbing/http/openapi.ts'
import type { Work } from '../../../plumbing/work.ts'

type Row = Selectable<DB['banners']>

function toBanner({ id, fileId, title, createdAt }: Row): BannerView {
  return { id: id as BannerId, image: `${apiBase}/content/image/${fileId}`, title, createdAt }
}

export async function insertBanner(
  { tx, now }: Work,
  banner: { fileId: FileId; title: string; createdBy: AdminId },
): Promise<BannerView> {
  const row = await tx
    .insertInto('banners')
    .values({ ...banner, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBanner(row)
}

/** The one that is shown; undefined while there is none. */
export async function findNewestBanner(db: Db): Promise<BannerView | undefined> {
  const row = await db
    .selectFrom('banners')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toBanner(row)
}

export async function listBanners(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<BannerView>> {
  const [{ count }, rows] = await Promise.all([
    db.selectFrom('banners').select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('banners')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows: rows.map(toBanner), total: Number(count) }
}

/** What was deleted; undefined when there was none. */
export async function deleteBanner(
  { tx }: Work,
  id: BannerId,
): Promise<{ banner: BannerView; fileId: FileId } | undefined> {
  const row = await tx.deleteFrom('banners').where('id', '=', id).returningAll().executeTakeFirst()
  return row && { banner: toBanner(row), fileId: row.fileId as FileId }
}

export async function isOfBanner(db: Db, fileId: FileId): Promise<boolean> {
  const row = await db
    .selectFrom('banners')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}
