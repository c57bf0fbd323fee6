import type { Translations } from '@clearstead/contract/call/own-text'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { AchieverView, BannerView, QrLinkView } from '@clearstead/contract/content/pictures'
import type { AuditSubject } from '@clearstead/contract/people/audit-words'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type {
  AchieverId,
  AdminId,
  BannerId,
  FileId,
  QrLinkId,
} from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { countRows, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import { apiBase } from '../../../plumbing/http/openapi/openapi.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type BannerTime, stateOf } from './banner-rules.ts'

type Table = 'achievers' | 'banners' | 'qrLinks'
const countedTables = { achievers: 'achievers', banners: 'banners', qrLinks: 'qr_links' } as const
type Row<Texts> = Texts & { id: number; fileId: FileId; createdAt: Date }

/** A kind of picture: one table, with a file and a few texts in each row. */
export type PictureKind<Texts, View> = {
  table: Table
  /** The subject of its audit lines, before the id. */
  subject: AuditSubject
  unknown: RefusalCode
  toView: (row: Row<Texts>) => View
}

const publicImage = (fileId: FileId) => `${apiBase}/content/image/${fileId}`

export type Banner = Omit<BannerView, 'state'>

export const banners: PictureKind<BannerTime & { title: string; titleIn: Translations }, Banner> = {
  table: 'banners',
  subject: 'banner',
  unknown: 'content.banner_unknown',
  toView: ({ id, fileId, title, titleIn, shownFrom, shownUntil, createdAt }) => {
    const image = publicImage(fileId)
    return { id: id as BannerId, image, title, titleIn, shownFrom, shownUntil, createdAt }
  },
}

export const achievers: PictureKind<
  { name: string; title: string; titleIn: Translations },
  AchieverView
> = {
  table: 'achievers',
  subject: 'achiever',
  unknown: 'content.achiever_unknown',
  toView: ({ id, fileId, name, title, titleIn, createdAt }) => {
    return { id: id as AchieverId, name, title, titleIn, image: publicImage(fileId), createdAt }
  },
}

export const qrLinks: PictureKind<
  { label: string; labelIn: Translations; address: string },
  QrLinkView
> = {
  table: 'qrLinks',
  subject: 'qr',
  unknown: 'content.qr_unknown',
  toView: ({ id, label, labelIn, address, createdAt }) => {
    const image = `${apiBase}/qr/image/${id}`
    return { id: id as QrLinkId, label, labelIn, address, image, createdAt }
  },
}

export async function insertPicture<Texts, View>(
  { tx, now }: Work,
  { table, toView }: PictureKind<Texts, View>,
  picture: Texts & { fileId: FileId; createdBy: AdminId },
): Promise<View> {
  const row = await tx
    .insertInto<Table>(table)
    .values({ ...picture, createdAt: now })
    .returningAll()
    .$castTo<Row<Texts>>()
    .executeTakeFirstOrThrow()
  return toView(row)
}

/** Newest first. */
export async function listPictures<Texts, View>(
  db: Db,
  { table, toView }: PictureKind<Texts, View>,
  { page, limit }: PageRequest,
): Promise<Paged<View>> {
  const shown = db
    .selectFrom<Table>(table)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<Row<Texts>>()
  const { rows, total } = await pageOf(countRows(db, countedTables[table]), shown)
  return { rows: rows.map(toView), total }
}

/** Returns what was deleted; undefined if there is no such picture. */
export async function deletePicture<Texts, View>(
  { tx }: Work,
  { table, toView }: PictureKind<Texts, View>,
  id: number,
): Promise<{ picture: View; fileId: FileId } | undefined> {
  const [row] = await tx
    .deleteFrom<Table>(table)
    .where('id', '=', id as AchieverId & BannerId & QrLinkId)
    .returningAll()
    .$castTo<Row<Texts>>()
    .execute()
  return row && { picture: toView(row), fileId: row.fileId }
}

/** Whether a banner or an achiever shows this file. */
export async function isPublicFile(db: Db, fileId: FileId): Promise<boolean> {
  const row = await db
    .selectFrom('banners')
    .select('fileId')
    .where('fileId', '=', fileId)
    .unionAll(db.selectFrom('achievers').select('fileId').where('fileId', '=', fileId))
    .executeTakeFirst()
  return row !== undefined
}

export async function findQrFile(db: Db, id: QrLinkId): Promise<FileId | undefined> {
  const row = await db
    .selectFrom('qrLinks')
    .select('fileId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.fileId
}

/** The banner whose time began last, of those whose time it is. */
export async function findShownBanner(db: Db, now: Date): Promise<Banner | undefined> {
  const row = await db
    .selectFrom('banners')
    .selectAll()
    .where('shownFrom', '<=', now)
    .where((at) => at.or([at('shownUntil', 'is', null), at('shownUntil', '>', now)]))
    .orderBy('shownFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && banners.toView(row)
}

export async function withStates(
  db: Db,
  now: Date,
  listed: readonly Banner[],
): Promise<BannerView[]> {
  const shown = await findShownBanner(db, now)
  return listed.map((banner) => ({ ...banner, state: stateOf(banner, now, shown?.id) }))
}

export async function withState(db: Db, now: Date, banner: Banner): Promise<BannerView> {
  const shown = await findShownBanner(db, now)
  return { ...banner, state: stateOf(banner, now, shown?.id) }
}

export async function lockBanner({ tx }: Work, id: BannerId): Promise<Banner | undefined> {
  const row = await tx
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && banners.toView(row)
}

export async function updateBanner(
  { tx }: Work,
  { id, title, titleIn, shownFrom, shownUntil }: Banner,
): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ title, titleIn, shownFrom, shownUntil })
    .where('id', '=', id)
    .execute()
}
