import type { NewsView } from '@clearstead/contract/content'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, NewsId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

type Row = Selectable<DB['news']>
export type NewsForm = Pick<NewsView, 'title' | 'body' | 'isPublished' | 'publishedAt' | 'isPinned'>

function toNews(row: Row | undefined): NewsView {
  if (!row) throw new Refusal('content.news_unknown')
  const { createdBy: _, id, ...rest } = row
  return { ...rest, id: id as NewsId }
}

export async function insertNews(
  { tx, now }: Work,
  news: NewsForm & { createdBy: AdminId },
): Promise<NewsView> {
  const row = await tx
    .insertInto('news')
    .values({ ...news, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirst()
  return toNews(row)
}

/** What everybody may read at this moment. */
export function listPublishedNews(
  db: Db,
  now: Date,
  search: string | undefined,
  page: PageRequest,
): Promise<Paged<NewsView>> {
  return listWhere(db, { publishedBy: now, search }, page)
}

/** Also what is not published, or not yet. */
export function listNewsForAdmin(
  db: Db,
  search: string | undefined,
  page: PageRequest,
): Promise<Paged<NewsView>> {
  return listWhere(db, { publishedBy: undefined, search }, page)
}

/** @throws {Refusal} `content.news_unknown` */
export async function getPublishedNews(db: Db, now: Date, id: NewsId): Promise<NewsView> {
  const row = await matching(db, { publishedBy: now, search: undefined })
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return toNews(row)
}

/** @throws {Refusal} `content.news_unknown` */
export async function getNewsForAdmin(db: Db, id: NewsId): Promise<NewsView> {
  return toNews(await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst())
}

/** @throws {Refusal} `content.news_unknown` */
export async function lockNews({ tx }: Work, id: NewsId): Promise<NewsView> {
  const row = await tx
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return toNews(row)
}

export async function updateNews(
  { tx, now }: Work,
  id: NewsId,
  { title, body, isPublished, publishedAt, isPinned }: NewsForm,
): Promise<NewsView> {
  const row = await tx
    .updateTable('news')
    .set({ title, body, isPublished, publishedAt, isPinned, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return toNews(row)
}

/** @throws {Refusal} `content.news_unknown` */
export async function deleteNews({ tx }: Work, id: NewsId): Promise<NewsView> {
  return toNews(await tx.deleteFrom('news').where('id', '=', id).returningAll().executeTakeFirst())
}

type Filter = { publishedBy: Date | undefined; search: string | undefined }

function matching(db: Db, { publishedBy, search }: Filter) {
  let query = db.selectFrom('news')
  if (publishedBy) query = query.where('isPublished', '=', true)
  if (publishedBy) query = query.where('publishedAt', '<=', publishedBy)
  if (search) {
    query = query.where(sql<boolean>`position(lower(${search}) in lower(title || ' ' || body)) > 0`)
  }
  return query
}

async function listWhere(
  db: Db,
  filter: Filter,
  { page, limit }: PageRequest,
): Promise<Paged<NewsView>> {
  const [{ count }, rows] = await Promise.all([
    matching(db, filter).select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    matching(db, filter)
      .selectAll()
      .orderBy('isPinned', 'desc')
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows: rows.map(toNews), total: Number(count) }
}
