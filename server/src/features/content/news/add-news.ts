import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { NewsView } from '@clearstead/contract/content/news'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertNews, type NewsForm } from './queries.ts'

type Draft = Omit<NewsForm, 'publishedAt' | 'titleIn' | 'bodyIn'> & {
  publishedAt?: Date | undefined
  titleIn?: TranslationsEdit | undefined
  bodyIn?: TranslationsEdit | undefined
}

/** Adds a news item, published now unless the draft has its own moment. */
export async function addNews(work: Work, adminId: AdminId, draft: Draft): Promise<NewsView> {
  const publishedAt = draft.publishedAt ?? work.now
  const titleIn = translationsAfter({}, draft.titleIn)
  const bodyIn = translationsAfter({}, draft.bodyIn)
  const news = await insertNews(work, {
    ...draft,
    titleIn,
    bodyIn,
    publishedAt,
    createdBy: adminId,
  })
  work.note({ subject: `news:${news.id}`, after: news })
  return news
}
