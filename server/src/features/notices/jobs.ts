import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { hasAccountNews, takeAccountNews } from '../people/public.ts'
import { notifyMany } from './notify.ts'

const newsPerWork = 200

export const noticeTickers: readonly Ticker[] = [
  {
    // People stand below notices, so what happens to accounts is fetched here.
    name: 'tell of accounts',
    everyMs: 1_000,
    run: async ({ db, clock }) => {
      if (!(await hasAccountNews(db))) return false
      const actor = { kind: 'job', name: 'tell of accounts' } as const
      return runWork(db, clock, { actor, requestId: randomUUID() }, async (work) => {
        const news = await takeAccountNews(work, newsPerWork)
        await notifyMany(work, news)
        return news.length === newsPerWork
      })
    },
  },
]
