import * as contract from '@clearstead/contract/content'
import { paged } from '@clearstead/contract/paging'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { addAchiever } from './achievers/add-achiever.ts'
import { listAchievers } from './achievers/queries.ts'
import { removeAchiever } from './achievers/remove-achiever.ts'
import { addBanner } from './banners/add-banner.ts'
import { findNewestBanner, listBanners } from './banners/queries.ts'
import { removeBanner } from './banners/remove-banner.ts'
import { addNews } from './news/add-news.ts'
import { changeNews } from './news/change-news.ts'
import * as news from './news/queries.ts'
import { removeNews } from './news/remove-news.ts'
import { addQrLink } from './qr-links/add-qr-link.ts'
import { listQrLinks } from './qr-links/queries.ts'
import { removeQrLink } from './qr-links/remove-qr-link.ts'
import { readPublicPicture, readQrPicture } from './read-picture.ts'

const bannerRoutes: readonly Route[] = [
  write(contract.addBanner, async ({ work, caller, request }) => ({
    banner: await addBanner(work, caller.id, request),
  })),
  read(contract.getBanner, async ({ db }) => ({ banner: (await findNewestBanner(db)) ?? null })),
  read(contract.listBanners, async ({ db, request }) =>
    paged(request, await listBanners(db, request)),
  ),
  write(contract.removeBanner, async ({ work, request }) => {
    await removeBanner(work, request.id)
    return {}
  }),
  download(contract.getPublicImage, ({ db, request }) => readPublicPicture(db, request.id)),
]

const newsRoutes: readonly Route[] = [
  write(contract.addNews, async ({ work, caller, request }) => ({
    news: await addNews(work, caller.id, request),
  })),
  read(contract.listNews, async ({ db, now, caller, request }) => {
    const { search } = request
    const found =
      caller.kind === 'admin'
        ? await news.listNewsForAdmin(db, search, request)
        : await news.listPublishedNews(db, now, search, request)
    return paged(request, found)
  }),
  read(contract.getNews, async ({ db, now, caller, request: { id } }) => ({
    news:
      caller.kind === 'admin'
        ? await news.getNewsForAdmin(db, id)
        : await news.getPublishedNews(db, now, id),
  })),
  write(contract.changeNews, async ({ work, request: { id, ...edit } }) => ({
    news: await changeNews(work, id, edit),
  })),
  write(contract.removeNews, async ({ work, request }) => {
    await removeNews(work, request.id)
    return {}
  }),
]

const achieverRoutes: readonly Route[] = [
  write(contract.addAchiever, async ({ work, caller, request }) => ({
    achiever: await addAchiever(work, caller.id, request),
  })),
  read(contract.listAchievers, async ({ db, request }) =>
    paged(request, await listAchievers(db, request)),
  ),
  write(contract.removeAchiever, async ({ work, request }) => {
    await removeAchiever(work, request.id)
    return {}
  }),
]

const qrRoutes: readonly Route[] = [
  write(contract.addQrLink, async ({ work, caller, request }) => ({
    qr: await addQrLink(work, caller.id, request),
  })),
  read(contract.listQrLinks, async ({ db, request }) =>
    paged(request, await listQrLinks(db, request)),
  ),
  download(contract.getQrImage, ({ db, request }) => readQrPicture(db, request.id)),
  write(contract.removeQrLink, async ({ work, request }) => {
    await removeQrLink(work, request.id)
    return {}
  }),
]

export const contentRoutes: readonly Route[] = [
  ...bannerRoutes,
  ...newsRoutes,
  ...achieverRoutes,
  ...qrRoutes,
]
