import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { hasAccountEvents, takeAccountEvents } from '../people/public.ts'
import { addUpSeen } from './announcements/queries.ts'
import { sendNextDue } from './announcements/schedule-announcement.ts'
import { notifyMany } from './notify.ts'
import { deleteNoticesOf } from './queries.ts'

const eventsPerWork = 200
const readersPerRun = 20_000

export const noticeTickers: readonly Ticker[] = [
  {
    name: 'send-scheduled-announcements',
    everyMs: 5_000,
    run: (context) => runAsJob(context, 'send-scheduled-announcements', sendNextDue),
  },
  {
    name: 'count-announcement-readers',
    everyMs: 5_000,
    run: async ({ db }) => (await addUpSeen(db, readersPerRun)) === readersPerRun,
  },
  {
    // `people` cannot call `notices`, so account events are fetched here. A closed account loses its notices.
    name: 'notify-account-events',
    everyMs: 1_000,
    run: async ({ db, clock }) => {
      if (!(await hasAccountEvents(db))) return false
      return runAsJob({ db, clock }, 'notify-account-events', async (work) => {
        const events = await takeAccountEvents(work, eventsPerWork)
        const closed = events.filter(({ event }) => event === 'account.closed')
        await notifyMany(
          work,
          events.filter((stored) => stored.event !== 'account.closed'),
        )
        const memberIds = closed.map(({ memberId }) => memberId)
        await deleteNoticesOf(work, memberIds)
        return events.length === eventsPerWork
      })
    },
  },
]
