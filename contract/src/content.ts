import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, pageOf, paging } from './paging.ts'
import { Instant } from './values/days.ts'
import { AchieverId, BannerId, FileId, NewsId, QrLinkId } from './values/ids.ts'
import { Upload } from './values/upload.ts'
import { shape, wire } from './wire.ts'

/** The path of a picture, such as `/api/v1/content/image/12`. */
const imagePath = z.string().meta({ examples: ['/api/v1/content/image/12'] })

export const BannerView = shape({
  id: BannerId,
  image: imagePath,
  /** What the picture says, for those who do not see it; may be empty. */
  title: z.string(),
  createdAt: wire('created_at', Instant),
})
export type BannerView = z.output<typeof BannerView>

export const addBanner = endpoint('POST /notifications/banner', {
  summary: 'Shows a new banner to everybody (PNG, JPEG or WebP of up to 5 MiB, encoded anew)',
  who: 'admin',
  permission: 'content',
  status: 201,
  file: 'image',
  request: { image: Upload, title: z.string().trim().max(200).default('') },
  answer: { banner: BannerView },
  says: 'Banner created successfully!',
  refusals: ['content.image_invalid'],
})
export const getBanner = endpoint('GET /notifications/banner', {
  summary: 'The newest banner; null while there is none',
  who: 'public',
  answer: { banner: BannerView.nullable() },
})
export const listBanners = endpoint('GET /notifications/banner/list', {
  summary: 'Every banner, newest first; the first is shown',
  who: 'admin',
  permission: 'content',
  request: paging,
  answer: pageOf('banners', BannerView),
})
export const removeBanner = endpoint('DELETE /notifications/banner/{id}', {
  summary: 'Takes a banner down; the one before it is shown again',
  who: 'admin',
  permission: 'content',
  request: { id: BannerId },
  says: 'Banner deleted successfully!',
  refusals: ['content.banner_unknown'],
})

export const getPublicImage = endpoint('GET /content/image/{id}', {
  summary: 'The picture of a banner or an achiever',
  who: 'public',
  request: { id: FileId },
  refusals: ['content.image_unknown'],
})

export const NewsView = shape({
  id: NewsId,
  title: z.string(),
  /** Markdown; raw HTML in it is text. */
  body: z.string(),
  isPublished: wire('published', z.boolean()),
  /** From when on it is seen, if published; may lie ahead. */
  publishedAt: wire('published_at', Instant),
  isPinned: wire('pinned', z.boolean()),
  createdAt: wire('created_at', Instant),
  updatedAt: wire('updated_at', Instant),
})
export type NewsView = z.output<typeof NewsView>

const newsTitle = z.string().trim().min(1, 'Title is required').max(200)
const newsBody = z.string().trim().min(1, 'Text is required').max(20_000)

export const addNews = endpoint('POST /news/add', {
  summary: 'Writes news in Markdown; published at once, at a later moment, or not yet',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: {
    title: newsTitle,
    body: newsBody,
    isPublished: wire('published', Flag.default(true)),
    /** Now unless said. */
    publishedAt: wire('published_at', Instant.optional()),
    isPinned: wire('pinned', Flag.default(false)),
  },
  answer: { news: NewsView },
  says: 'News created successfully!',
})
export const listNews = endpoint('GET /news/list', {
  summary: 'News, pinned first, then newest: what is published, or everything for an admin',
  who: 'any',
  permission: 'content',
  request: { ...paging, search: z.string().trim().max(100).optional() },
  answer: pageOf('news', NewsView),
})
export const getNews = endpoint('GET /news/{id}', {
  summary: 'One piece of news; an admin also sees what is not published',
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
    isPublished: wire('published', Flag.optional()),
    publishedAt: wire('published_at', Instant.optional()),
    isPinned: wire('pinned', Flag.optional()),
  },
  answer: { news: NewsView },
  says: 'News updated successfully!',
  refusals: ['content.news_unknown'],
})
export const removeNews = endpoint('DELETE /news/{id}', {
  summary: 'Deletes a piece of news',
  who: 'admin',
  permission: 'content',
  request: { id: NewsId },
  says: 'News deleted successfully!',
  refusals: ['content.news_unknown'],
})

export const AchieverView = shape({
  id: AchieverId,
  name: z.string(),
  title: z.string(),
  image: imagePath,
  createdAt: wire('created_at', Instant),
})
export type AchieverView = z.output<typeof AchieverView>

export const addAchiever = endpoint('POST /achivers/add', {
  summary: 'Shows somebody who achieved something, with a picture',
  who: 'admin',
  permission: 'content',
  status: 201,
  file: 'image',
  request: {
    name: z.string().trim().min(1, 'Name is required').max(120),
    title: z.string().trim().min(1, 'Title is required').max(200),
    image: Upload,
  },
  answer: { achiever: wire('achiver', AchieverView) },
  says: 'Achiever created successfully!',
  refusals: ['content.image_invalid'],
})
export const listAchievers = endpoint('GET /achivers/list', {
  summary: 'Achievers, newest first',
  who: 'public',
  request: paging,
  answer: pageOf('achivers', AchieverView),
})
export const removeAchiever = endpoint('DELETE /achivers/{id}', {
  summary: 'Takes an achiever down, with the picture',
  who: 'admin',
  permission: 'content',
  request: { id: AchieverId },
  says: 'Achiever deleted successfully!',
  refusals: ['content.achiever_unknown'],
})

export const QrLinkView = shape({
  id: QrLinkId,
  label: z.string(),
  address: z.string(),
  image: z.string().meta({ examples: ['/api/v1/qr/image/3'] }),
  createdAt: wire('created_at', Instant),
})
export type QrLinkView = z.output<typeof QrLinkView>

export const addQrLink = endpoint('POST /qr/add', {
  summary: 'Offers a place to pay to, as a QR picture with its address',
  who: 'admin',
  permission: 'finance',
  status: 201,
  file: 'image',
  request: {
    image: Upload,
    label: z.string().trim().min(1, 'Label is required').max(120),
    address: z.string().trim().min(1, 'Address is required').max(300),
  },
  answer: { qr: QrLinkView },
  says: 'QR link created successfully!',
  refusals: ['content.image_invalid'],
})
export const listQrLinks = endpoint('GET /qr', {
  summary: 'The places to pay to, newest first',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: paging,
  answer: pageOf('qr', QrLinkView),
})
export const getQrImage = endpoint('GET /qr/image/{id}', {
  summary: 'The picture of a place to pay to',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: { id: QrLinkId },
  refusals: ['content.qr_unknown'],
})
export const removeQrLink = endpoint('DELETE /qr/{id}', {
  summary: 'Takes a place to pay to away, with its picture',
  who: 'admin',
  permission: 'finance',
  request: { id: QrLinkId },
  says: 'QR link deleted successfully!',
  refusals: ['content.qr_unknown'],
})
