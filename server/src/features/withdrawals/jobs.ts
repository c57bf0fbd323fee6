import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { listClosing } from '../people/closing/public.ts'
import { settleClosing } from './closing/settle-closing.ts'
import { freezeTickers } from './freezes/jobs.ts'

const name = 'settle-closings'

export const withdrawalTickers: readonly Ticker[] = [
  ...freezeTickers,
  {
    name,
    everyMs: 5_000,
    run: async ({ db, clock }) => {
      const failures: unknown[] = []
      let after = 0
      for (;;) {
        const closing = await listClosing(db, after)
        const last = closing.at(-1)
        if (last === undefined) break
        for (const memberId of closing) {
          const settled = runAsJob({ db, clock }, name, (work) => settleClosing(work, memberId))
          // One account that cannot be settled does not hinder the others.
          await settled.catch((error: unknown) => failures.push(error))
        }
        after = last
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be settled')
    },
  },
]
