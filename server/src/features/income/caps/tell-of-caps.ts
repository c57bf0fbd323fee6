import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { notifyMany } from '../../notices/public.ts'
import { hasReachedCaps, takeReachedCaps } from './queries.ts'

const capsPerWork = 500

/**
 * Tells members that they have earned all that their cap allows, once a cap: what raises it in its
 * cycle makes it another. Not done by what pays them: a
 * claim, or a chunk of level income, does not wait for it.
 */
export const capTeller: Ticker = {
  name: 'tell of reached caps',
  everyMs: 2_000,
  run: async ({ db, clock }) => {
    if (!(await hasReachedCaps(db))) return false
    const actor = { kind: 'job', name: 'tell of reached caps' } as const
    return runWork(db, clock, { actor, requestId: randomUUID() }, async (work) => {
      const reached = await takeReachedCaps(work, capsPerWork)
      await notifyMany(
        work,
        reached.map(({ memberId, cycle, cap }) => ({
          ...{ memberId, event: 'cap.reached', key: `cap:${cycle}:${cap}` },
          facts: {},
        })),
      )
      return reached.length === capsPerWork
    })
  },
}
