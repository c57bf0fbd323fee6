import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited, own } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { AchieverId, BannerId, FileId, QrLinkId } from '../values/ids.ts'
import { required } from '../values/person.ts'
import { pictureTypes, Upload } from '../values/upload.ts'

/** The path of a picture, such as `/api/v1/content/image/12`. */
const imagePath = z.string().meta({ examples: ['/api/v1/content/image/12'] })

const titleIn = wire('title_in', translations(200))

export const BannerView = shape({
  id: BannerId,
  image: imagePath,
  /** A text alternative of the picture; may be empty. */
  title: edited(z.string()),
  /** The first moment of its time, and the first after it; null is without end. */
  shownFrom: wire('shown_from', Instant),
  shownUntil: wire('shown_until', Instant.nullable()),
  /** Of several whose time it is, the one that began last is `shown` and the others are `covered`. */
  state: z.enum(['scheduled', 'shown', 'covered', 'ended']),
  createdAt: wire('created_at', Instant),
})
export type BannerView = z.output<typeof BannerView>

export const addBanner = endpoint('POST /notifications/banner', {
  summary: 'Adds a banner for everybody (PNG, JPEG or WebP of up to 5 MiB, which is re-encoded)',
  who: 'admin',
  permission: 'content',
  status: 201,
  file: 'image',
  request: {
    image: Upload,
    title: z.string().trim().max(200).default(''),
    titleIn,
    /** Default: now. */
    shownFrom: wire('shown_from', Instant.optional()),
    /** Default: without end. */
    shownUntil: wire('shown_until', Instant.optional()),
  },
  answer: { banner: BannerView },
  says: 'content.says.banner_created',
  refusals: ['content.image_invalid'],
})
export const getBanner = endpoint('GET /notifications/banner', {
  summary: 'The banner whose time began last; null if it is the time of none',
  who: 'public',
  answer: { banner: BannerView.nullable() },
})
export const listBanners = endpoint('GET /notifications/banner/list', {
  summary: 'Lists banners, newest first, with the state of each',
  who: 'admin',
  permission: 'content',
  request: paging,
  answer: pageOf('banners', BannerView),
})
export const changeBanner = endpoint('PUT /notifications/banner/{id}', {
  summary: 'Changes from when until when a banner is shown, and its text',
  who: 'admin',
  permission: 'content',
  request: {
    id: BannerId,
    title: z.string().trim().max(200).optional(),
    titleIn,
    shownFrom: wire('shown_from', Instant.optional()),
    shownUntil: wire('shown_until', Instant.nullable().optional()),
  },
  answer: { banner: BannerView },
  says: 'content.says.banner_updated',
  refusals: ['content.banner_unknown'],
})
export const removeBanner = endpoint('DELETE /notifications/banner/{id}', {
  summary: 'Deletes a banner; the one before it is displayed again',
  who: 'admin',
  permission: 'content',
  request: { id: BannerId },
  says: 'content.says.banner_deleted',
  refusals: ['content.banner_unknown'],
})

export const getPublicImage = endpoint('GET /content/image/{id}', {
  summary: 'The picture of a banner or an achiever',
  who: 'public',
  request: { id: FileId },
  mediaTypes: pictureTypes,
  refusals: ['content.image_unknown'],
})

export const AchieverView = shape({
  id: AchieverId,
  name: z.string(),
  title: own(z.string()),
  image: imagePath,
  createdAt: wire('created_at', Instant),
})
export type AchieverView = z.output<typeof AchieverView>

export const addAchiever = endpoint('POST /achivers/add', {
  summary: 'Adds an achiever, with a picture',
  who: 'admin',
  permission: 'content',
  status: 201,
  file: 'image',
  request: {
    name: required(120, 'name'),
    title: required(200, 'title'),
    titleIn,
    image: Upload,
  },
  answer: { achiever: wire('achiver', AchieverView) },
  says: 'content.says.achiever_created',
  refusals: ['content.image_invalid'],
})
export const listAchievers = endpoint('GET /achivers/list', {
  summary: 'Lists achievers, newest first',
  who: 'public',
  request: paging,
  answer: pageOf('achivers', AchieverView),
})
export const removeAchiever = endpoint('DELETE /achivers/{id}', {
  summary: 'Deletes an achiever and the picture',
  who: 'admin',
  permission: 'content',
  request: { id: AchieverId },
  says: 'content.says.achiever_deleted',
  refusals: ['content.achiever_unknown'],
})

export const QrLinkView = shape({
  id: QrLinkId,
  label: edited(z.string()),
  address: z.string(),
  image: z.string().meta({ examples: ['/api/v1/qr/image/3'] }),
  createdAt: wire('created_at', Instant),
})
export type QrLinkView = z.output<typeof QrLinkView>

export const addQrLink = endpoint('POST /qr/add', {
  summary: 'Adds a QR link: an address to pay to and its QR code',
  who: 'admin',
  permission: 'finance',
  status: 201,
  file: 'image',
  request: {
    image: Upload,
    label: required(120, 'label'),
    labelIn: wire('label_in', translations(120)),
    address: required(300, 'address'),
  },
  /** Without `qr` while it waits: members are shown nothing yet. */
  answer: { qr: QrLinkView.optional(), ...waitsForApproval },
  says: 'content.says.qr_created',
  refusals: ['content.image_invalid', 'approvals.nobody_else'],
})
export const listQrLinks = endpoint('GET /qr', {
  summary: 'Lists QR links, newest first',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: paging,
  answer: pageOf('qr', QrLinkView),
})
export const getQrImage = endpoint('GET /qr/image/{id}', {
  summary: 'The picture of a QR link',
  who: 'memberOrAdmin',
  permission: 'finance',
  request: { id: QrLinkId },
  mediaTypes: pictureTypes,
  refusals: ['content.qr_unknown'],
})
export const removeQrLink = endpoint('DELETE /qr/{id}', {
  summary: 'Deletes a QR link and its picture',
  who: 'admin',
  permission: 'finance',
  request: { id: QrLinkId },
  says: 'content.says.qr_deleted',
  refusals: ['content.qr_unknown'],
})
