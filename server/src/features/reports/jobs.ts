import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { currentSettings } from '../settings/public.ts'
import { foldMovements } from './matrix/queries.ts'

export const reportTickers: readonly Ticker[] = [
  {
    name: 'fold-movements',
    everyMs: 2_000,
    run: ({ db, clock }) => {
      const asking = {
        actor: { kind: 'job', name: 'fold-movements' } as const,
        requestId: randomUUID(),
      }
      return runWork(db, clock, asking, async (work) => {
        const { settings } = await currentSettings(work.tx, work.now)
        return foldMovements(work, settings.programme.timezone)
      })
    },
  },
]
