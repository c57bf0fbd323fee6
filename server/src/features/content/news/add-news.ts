import type { NewsView } from '@clearstead/contract/content'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertNews, type NewsForm } from './queries.ts'

type Draft = Omit<NewsForm, 'publishedAt'> & { publishedAt?: Date | undefined }

/** News that says no moment of its own is published from now on. */
export async function addNews(work: Work, adminId: AdminId, draft: Draft): Promise<NewsView> {
  const publishedAt = draft.publishedAt ?? work.now
  const news = await insertNews(work, { ...draft, publishedAt, createdBy: adminId })
  work.note({ subject: `news:${news.id}`, after: news })
  return news
}
