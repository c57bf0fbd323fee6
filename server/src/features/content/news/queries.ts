import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { NewsView } from '@clearstead/contract/content/news'
import type { AdminId, NewsId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import {
  countAll,
  countFound,
  countRows,
  pageOf,
} from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'

const columns = [
  'id',
  'title',
  'titleIn',
  'body',
  'bodyIn',
  'isPublished',
  'publishedAt',
  'isPinned',
  'createdAt',
  'updatedAt',
] as const

export type NewsForm = Omit<NewsView, 'id' | 'createdAt' | 'updatedAt'>

function known(row: NewsView | undefined): NewsView {
  if (!row) throw new Refusal('content.news_unknown')
  return row
}

export async function insertNews(
  { tx, now }: Work,
  news: NewsForm & { createdBy: AdminId },
): Promise<NewsView> {
  const row = await tx
    .insertInto('news')
    .values({ ...news, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirst()
  return known(row)
}

/** The news that are public at this moment. */
export function listPublishedNews(
  db: Db,
  now: Date,
  search: string | undefined,
  page: PageRequest,
): Promise<Paged<NewsView>> {
  return listWhere(db, { publishedBy: now, search }, page)
}

/** All news, also those that are not public or not public yet. */
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
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return known(row)
}

/** @throws {Refusal} `content.news_unknown` */
export async function getNewsForAdmin(db: Db, id: NewsId): Promise<NewsView> {
  return known(await db.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst())
}

/** @throws {Refusal} `content.news_unknown` */
export async function lockNews({ tx }: Work, id: NewsId): Promise<NewsView> {
  const row = await tx
    .selectFrom('news')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return known(row)
}

export async function updateNews({ tx, now }: Work, id: NewsId, form: NewsForm): Promise<NewsView> {
  const row = await tx
    .updateTable('news')
    .set({ ...form, updatedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return known(row)
}

/** @throws {Refusal} `content.news_unknown` */
export async function deleteNews({ tx }: Work, id: NewsId): Promise<NewsView> {
  return known(
    await tx.deleteFrom('news').where('id', '=', id).returning(columns).executeTakeFirst(),
  )
}

type Filter = { publishedBy: Date | undefined; search: string | undefined }

function matching(db: Db, { publishedBy, search }: Filter) {
  return db.selectFrom('news').where((is) =>
    allOf(
      publishedBy && is('isPublished', '=', true),
      publishedBy && is('publishedAt', '<=', publishedBy),
      search &&
        sql`position(lower(${search}) in lower(concat_ws(' ', title, body,
          (select string_agg(value, ' ') from jsonb_each_text(title_in)),
          (select string_agg(value, ' ') from jsonb_each_text(body_in))))) > 0`,
    ),
  )
}

async function listWhere(
  db: Db,
  filter: Filter,
  { page, limit }: PageRequest,
): Promise<Paged<NewsView>> {
  const found = matching(db, filter)
  const total = filter.search ? countFound(db, found) : countNews(db, filter.publishedBy)
  const shown = found
    .select(columns)
    .orderBy('isPinned', 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return pageOf(total, shown)
}

/** Counts all news, or those that are public at a moment: the published ones less those whose time has not come. */
async function countNews(db: Db, publishedBy: Date | undefined): Promise<number> {
  if (!publishedBy) return countRows(db, 'news')
  const scheduled = db
    .selectFrom('news')
    .where('isPublished', '=', true)
    .where('publishedAt', '>', publishedBy)
  const [published, later] = await Promise.all([
    countRows(db, 'news', (isPublished) => isPublished === 'true'),
    countAll(db, scheduled),
  ])
  return published - later
}
