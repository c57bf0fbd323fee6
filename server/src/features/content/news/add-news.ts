import type { NewsView } from '@clearstead/contract/content/news'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertNews, type NewsForm } from './queries.ts'

type Draft = Omit<NewsForm, 'publishedAt'> & { publishedAt?: Date | undefined }

/** Adds a news item, published now unless the draft has its own moment. */
export async function addNews(work: Work, adminId: AdminId, draft: Draft): Promise<NewsView> {
  const publishedAt = draft.publishedAt ?? work.now
  const news = await insertNews(work, { ...draft, publishedAt, createdBy: adminId })
  work.note({ subject: `news:${news.id}`, after: news })
  return news
}
