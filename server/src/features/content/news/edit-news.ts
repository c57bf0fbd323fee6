import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { NewsView } from '@clearstead/contract/content/news'
import type { AdminId, NewsId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertNews, lockNews, type NewsForm, updateNews } from './queries.ts'

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

type Texts = 'titleIn' | 'bodyIn'
type Edit = { [Field in Exclude<keyof NewsForm, Texts>]?: NewsForm[Field] | undefined } & {
  [Field in Texts]?: TranslationsEdit | undefined
}

/**
 * Changes the fields that are defined. A draft becomes published now, or at its own moment if that is in the future.
 * @throws {Refusal} `content.news_unknown`
 */
export async function changeNews(work: Work, id: NewsId, edit: Edit): Promise<NewsView> {
  const before = await lockNews(work, id)
  const isNew = edit.isPublished === true && !before.isPublished
  const isOverdue = isNew && before.publishedAt < work.now
  const after = await updateNews(work, id, {
    title: edit.title ?? before.title,
    titleIn: translationsAfter(before.titleIn, edit.titleIn),
    body: edit.body ?? before.body,
    bodyIn: translationsAfter(before.bodyIn, edit.bodyIn),
    isPublished: edit.isPublished ?? before.isPublished,
    publishedAt: edit.publishedAt ?? (isOverdue ? work.now : before.publishedAt),
    isPinned: edit.isPinned ?? before.isPinned,
  })
  work.note({ subject: `news:${id}`, before, after })
  return after
}
