import { paged } from '@clearstead/contract/call/paging'
import { translationsAfter } from '@clearstead/contract/call/translations'
import * as contract from '@clearstead/contract/content/pictures'
import { download, type Route, read, write } from '../../../plumbing/http/route.ts'
import { checkTime } from './banner-rules.ts'
import { qrCallsWithApproval } from './calls-with-approval.ts'
import { addPicture, changeBanner, removePicture } from './edit-picture.ts'
import { removeQrLink } from './qr-links.ts'
import {
  achievers,
  banners,
  findShownBanner,
  listPictures,
  qrLinks,
  withState,
  withStates,
} from './queries.ts'
import { readPublicPicture, readQrPicture } from './read-picture.ts'

export const pictureRoutes: readonly Route[] = [
  write(
    contract.addBanner,
    async ({ work, caller, request: { image, title, titleIn, ...time } }) => {
      const texts = {
        title,
        titleIn: translationsAfter({}, titleIn),
        shownFrom: time.shownFrom ?? work.now,
        shownUntil: time.shownUntil ?? null,
      }
      checkTime(texts)
      const banner = await addPicture(work, banners, { image, texts }, caller.id)
      return { banner: await withState(work.tx, work.now, banner) }
    },
  ),
  read(contract.getBanner, async ({ db, now }) => {
    const banner = await findShownBanner(db, now)
    return { banner: banner ? { ...banner, state: 'shown' as const } : null }
  }),
  read(contract.listBanners, async ({ db, now, request }) => {
    const { rows, total } = await listPictures(db, banners, request)
    return paged(request, { rows: await withStates(db, now, rows), total })
  }),
  write(contract.changeBanner, async ({ work, request: { id, ...change } }) => ({
    banner: await withState(work.tx, work.now, await changeBanner(work, id, change)),
  })),
  write(contract.removeBanner, async ({ work, request }) => {
    await removePicture(work, banners, request.id)
  }),
  download(contract.getPublicImage, ({ db, request }) => readPublicPicture(db, request.id)),

  write(contract.addAchiever, async ({ work, caller, request: { image, ...request } }) => {
    const texts = { ...request, titleIn: translationsAfter({}, request.titleIn) }
    return { achiever: await addPicture(work, achievers, { image, texts }, caller.id) }
  }),
  read(contract.listAchievers, async ({ db, request }) =>
    paged(request, await listPictures(db, achievers, request)),
  ),
  write(contract.removeAchiever, async ({ work, request }) => {
    await removePicture(work, achievers, request.id)
  }),

  ...qrCallsWithApproval.map(({ route }) => route),
  read(contract.listQrLinks, async ({ db, request }) =>
    paged(request, await listPictures(db, qrLinks, request)),
  ),
  download(contract.getQrImage, ({ db, request }) => readQrPicture(db, request.id)),
  write(contract.removeQrLink, ({ work, request }) => removeQrLink(work, request.id)),
]
