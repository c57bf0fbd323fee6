import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { notifyMany } from '../notices/public.ts'
import { hasReachedCaps, takeReachedCaps } from './cap-queries.ts'

const capsPerWork = 500

/**
 * Notifies members who reached their cap, once per cap; a raised cap is a new one. This is not part of the
 * work that pays, so claims and credits do not wait for it.
 */
export const capNotifier: Ticker = {
  name: 'notify-reached-caps',
  everyMs: 2_000,
  run: async ({ db, clock }) => {
    if (!(await hasReachedCaps(db))) return false
    return runAsJob({ db, clock }, 'notify-reached-caps', async (work) => {
      const reached = await takeReachedCaps(work, capsPerWork)
      await notifyMany(
        work,
        reached.map(({ memberId, cycle, cap }) => ({
          memberId,
          event: 'cap.reached',
          key: `cap:${cycle}:${cap}`,
          facts: {},
        })),
      )
      return reached.length === capsPerWork
    })
  },
}
