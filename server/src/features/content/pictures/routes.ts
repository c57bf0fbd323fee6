import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/content/pictures'
import { download, type Route, read, write } from '../../../plumbing/http/route.ts'
import { addPicture } from './add-picture.ts'
import { achievers, banners, listPictures, qrLinks } from './queries.ts'
import { readPublicPicture, readQrPicture } from './read-picture.ts'
import { removePicture } from './remove-picture.ts'

const newest = { page: 1, limit: 1 }

export const pictureRoutes: readonly Route[] = [
  write(contract.addBanner, async ({ work, caller, request: { image, ...texts } }) => ({
    banner: await addPicture(work, banners, { image, texts }, caller.id),
  })),
  read(contract.getBanner, async ({ db }) => {
    const { rows } = await listPictures(db, banners, newest)
    return { banner: rows[0] ?? null }
  }),
  read(contract.listBanners, async ({ db, request }) =>
    paged(request, await listPictures(db, banners, request)),
  ),
  write(contract.removeBanner, async ({ work, request }) => {
    await removePicture(work, banners, request.id)
    return {}
  }),
  download(contract.getPublicImage, ({ db, request }) => readPublicPicture(db, request.id)),

  write(contract.addAchiever, async ({ work, caller, request: { image, ...texts } }) => ({
    achiever: await addPicture(work, achievers, { image, texts }, caller.id),
  })),
  read(contract.listAchievers, async ({ db, request }) =>
    paged(request, await listPictures(db, achievers, request)),
  ),
  write(contract.removeAchiever, async ({ work, request }) => {
    await removePicture(work, achievers, request.id)
    return {}
  }),

  write(contract.addQrLink, async ({ work, caller, request: { image, ...texts } }) => ({
    qr: await addPicture(work, qrLinks, { image, texts }, caller.id),
  })),
  read(contract.listQrLinks, async ({ db, request }) =>
    paged(request, await listPictures(db, qrLinks, request)),
  ),
  download(contract.getQrImage, ({ db, request }) => readQrPicture(db, request.id)),
  write(contract.removeQrLink, async ({ work, request }) => {
    await removePicture(work, qrLinks, request.id)
    return {}
  }),
]
