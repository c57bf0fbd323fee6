import { pagedWhole } from '@clearstead/contract/call/paging'
import * as claims from '@clearstead/contract/daily/claims'
import * as contract from '@clearstead/contract/daily/videos'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { claimDailyRoi, previewClaim } from './claim-daily-roi.ts'
import { findLatestVideo, getVideo, listVideos } from './video-queries.ts'
import { addVideo, changeVideo, removeVideo, startWatch } from './videos.ts'

const claimRoutes: readonly Route[] = [
  read(claims.checkClaim, ({ db, now, request }) => previewClaim(db, now, request.memberId)),
  write(contract.startWatch, ({ work, caller, request }) =>
    startWatch(work, caller.id, request.id),
  ),
  write(claims.claimDailyRoi, ({ work, caller }) => claimDailyRoi(work, caller.id)),
]

const videoRoutes: readonly Route[] = [
  read(contract.listVideos, async ({ db, request }) => pagedWhole(request, await listVideos(db))),
  read(contract.getLatestVideo, async ({ db }) => ({ data: (await findLatestVideo(db)) ?? null })),
  read(contract.getVideo, async ({ db, request }) => ({ data: await getVideo(db, request.id) })),
  write(contract.addVideo, async ({ work, request }) => ({
    data: await addVideo(work, request),
  })),
  write(contract.updateVideo, async ({ work, request }) => ({
    data: await changeVideo(work, request.id, request),
  })),
  write(contract.removeVideo, async ({ work, request }) => ({
    data: await removeVideo(work, request.id),
  })),
]

export const dailyRoutes: readonly Route[] = [...claimRoutes, ...videoRoutes]
