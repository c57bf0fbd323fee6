import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited } from '../call/own-text.ts'
import { Flag, pageOf, paging } from '../call/paging.ts'
import { translations } from '../call/translations.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { NewsId } from '../values/ids.ts'
import { required } from '../values/person.ts'

export const NewsView = shape({
  id: NewsId,
  title: edited(z.string()),
  /** Markdown; raw HTML in it is text. */
  body: edited(z.string()),
  isPublished: wire('published', z.boolean()),
  /** From when it is visible, if published; may be in the future. */
  publishedAt: wire('published_at', Instant),
  isPinned: wire('pinned', z.boolean()),
  createdAt: wire('created_at', Instant),
  updatedAt: wire('updated_at', Instant),
})
export type NewsView = z.output<typeof NewsView>

const longest = { title: 200, body: 20_000 }
const newsTitle = required(longest.title, 'title')
const newsBody = required(longest.body, 'text')
const others = {
  titleIn: wire('title_in', translations(longest.title)),
  bodyIn: wire('body_in', translations(longest.body)),
}

export const addNews = endpoint('POST /news/add', {
  summary: 'Adds a news item in Markdown, published immediately, later or not yet',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: {
    title: newsTitle,
    body: newsBody,
    ...others,
    isPublished: wire('published', Flag.default(true)),
    /** Default: now. */
    publishedAt: wire('published_at', Instant.optional()),
    isPinned: wire('pinned', Flag.default(false)),
  },
  answer: { news: NewsView },
  says: 'content.says.news_created',
})
export const listNews = endpoint('GET /news/list', {
  summary: 'Lists news, pinned first, then newest; only admins see unpublished news',
  who: 'any',
  permission: 'content',
  request: { ...paging, search: z.string().trim().max(100).optional() },
  answer: pageOf('news', NewsView),
})
export const getNews = endpoint('GET /news/{id}', {
  summary: 'One news item; only admins see it before it is published',
  who: 'any',
  permission: 'content',
  request: { id: NewsId },
  answer: { news: NewsView },
  refusals: ['content.news_unknown'],
})
export const changeNews = endpoint('PUT /news/{id}', {
  summary: 'Changes the fields that are sent',
  who: 'admin',
  permission: 'content',
  request: {
    id: NewsId,
    title: newsTitle.optional(),
    body: newsBody.optional(),
    ...others,
    isPublished: wire('published', Flag.optional()),
    publishedAt: wire('published_at', Instant.optional()),
    isPinned: wire('pinned', Flag.optional()),
  },
  answer: { news: NewsView },
  says: 'content.says.news_updated',
  refusals: ['content.news_unknown'],
})
export const removeNews = endpoint('DELETE /news/{id}', {
  summary: 'Deletes a news item',
  who: 'admin',
  permission: 'content',
  request: { id: NewsId },
  says: 'content.says.news_deleted',
  refusals: ['content.news_unknown'],
})
