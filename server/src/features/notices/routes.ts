import { longPaged, paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/notices'
import type { NoticeId } from '@clearstead/contract/values/ids'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { countOpenAccounts, listOpenAccounts } from '../people/members/public.ts'
import { announce, deleteAnnouncement } from './announcements/announce.ts'
import { listAnnouncementsForAdmin, listSitePopups } from './announcements/queries.ts'
import {
  cancelScheduled,
  changeScheduled,
  scheduleAnnouncement,
} from './announcements/schedule-announcement.ts'
import { listScheduled } from './announcements/scheduled-queries.ts'
import { choosePreferences, showPreferences } from './choose-preferences.ts'
import { markAllSeen, markSeen, showNotices } from './show-notices.ts'

const recipientsFound = 20
const cursorOf = ({ id }: { id: NoticeId }) => [id]

export const noticeRoutes: readonly Route[] = [
  write(contract.createNotification, async ({ work, caller, request }) => ({
    notification: await announce(work, caller.id, request),
  })),
  read(contract.findRecipients, async ({ db, request: { search } }) => {
    const [members, total] = await Promise.all([
      listOpenAccounts(db, search, recipientsFound),
      countOpenAccounts(db),
    ])
    return { members, total }
  }),
  write(contract.scheduleNotification, async ({ work, caller, request }) => ({
    scheduled: await scheduleAnnouncement(work, caller.id, request),
  })),
  read(contract.listScheduledNotifications, async ({ db, request }) =>
    paged(request, await listScheduled(db, request)),
  ),
  write(contract.changeScheduledNotification, async ({ work, request: { id, ...change } }) => ({
    scheduled: await changeScheduled(work, id, change),
  })),
  write(contract.cancelScheduledNotification, ({ work, caller, request }) =>
    cancelScheduled(work, caller.id, request.id),
  ),
  fromReplica(
    read(contract.listNotifications, async ({ db, now, request }) =>
      longPaged(request, await listAnnouncementsForAdmin(db, now, request), cursorOf),
    ),
  ),
  read(contract.listHomeNotifications, async ({ db, now }) => ({
    homenotifications: await listSitePopups(db, now),
  })),
  read(
    contract.listNotificationsOf,
    async ({ db, now, origin: { language }, request: { memberId, seen, type, ...place } }) => {
      const reader = { db, now, language }
      const { unseen, ...notices } = await showNotices(reader, memberId, { seen, type }, place)
      return { ...longPaged(place, notices, cursorOf), unseen }
    },
  ),
  write(contract.markAllSeen, async ({ work, caller }) => ({
    unseen: await markAllSeen(work, caller.id),
  })),
  write(contract.markSeen, async ({ work, caller, request }) => ({
    unseen: await markSeen(work, caller.id, request.id),
  })),
  write(contract.removeNotification, ({ work, caller, request }) =>
    deleteAnnouncement(work, caller.id, request.id),
  ),
  read(contract.getNoticePreferences, ({ db, request }) => showPreferences(db, request.memberId)),
  write(contract.setNoticePreferences, ({ work, request }) =>
    choosePreferences(work, request.memberId, request),
  ),
]
