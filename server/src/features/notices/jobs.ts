import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { hasAccountNews, takeAccountNews } from '../people/public.ts'
import { addUpSeen } from './announcements/queries.ts'
import { notifyMany } from './notify.ts'
import { deleteTold } from './queries.ts'

const newsPerWork = 200
const seenAtOnce = 20_000

export const noticeTickers: readonly Ticker[] = [
  {
    name: 'add up who saw announcements',
    everyMs: 5_000,
    run: async ({ db }) => (await addUpSeen(db, seenAtOnce)) === seenAtOnce,
  },
  {
    // People stand below notices, so what happens to accounts is fetched here. Who closed theirs is forgotten.
    name: 'tell of accounts',
    everyMs: 1_000,
    run: async ({ db, clock }) => {
      if (!(await hasAccountNews(db))) return false
      const actor = { kind: 'job', name: 'tell of accounts' } as const
      return runWork(db, clock, { actor, requestId: randomUUID() }, async (work) => {
        const news = await takeAccountNews(work, newsPerWork)
        const closed = news.filter(({ event }) => event === 'account.closed')
        await notifyMany(
          work,
          news.filter((told) => told.event !== 'account.closed'),
        )
        await deleteTold(
          work,
          closed.map(({ memberId }) => memberId),
        )
        return news.length === newsPerWork
      })
    },
  },
]
