import * as contract from '@clearstead/contract/notices'
import { longPaged } from '@clearstead/contract/paging'
import type { NoticeId } from '@clearstead/contract/values/ids'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { announce, takeBack } from './announcements/announce.ts'
import { listAnnouncementsForAdmin, listSitePopups } from './announcements/queries.ts'
import { choosePreferences, showPreferences } from './choose-preferences.ts'
import { markAllSeen, markSeen, showNotices } from './reading/show-notices.ts'

const byNumber = ({ id }: { id: NoticeId }) => [id]

export const noticeRoutes: readonly Route[] = [
  write(contract.createNotification, async ({ work, caller, request }) => ({
    notification: await announce(work, caller.id, request),
  })),
  read(contract.listNotifications, async ({ db, request }) =>
    longPaged(request, await listAnnouncementsForAdmin(db, request), byNumber),
  ),
  read(contract.listHomeNotifications, async ({ db }) => ({
    homenotifications: await listSitePopups(db),
  })),
  read(contract.listNotificationsOf, async ({ db, request }) => {
    const { unseen, ...told } = await showNotices(db, request.userId, request)
    return { ...longPaged(request, told, byNumber), unseen }
  }),
  write(contract.markAllSeen, async ({ work, caller }) => ({
    unseen: await markAllSeen(work, caller.id),
  })),
  write(contract.markSeen, async ({ work, caller, request }) => ({
    unseen: await markSeen(work, caller.id, request.id),
  })),
  write(contract.removeNotification, async ({ work, caller, request }) => {
    await takeBack(work, caller.id, request.id)
    return {}
  }),
  read(contract.getNoticePreferences, ({ db, request }) => showPreferences(db, request.userId)),
  write(contract.setNoticePreferences, ({ work, request }) =>
    choosePreferences(work, request.userId, request),
  ),
]
