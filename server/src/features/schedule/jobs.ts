import { randomUUID } from 'node:crypto'
import { forgetKeys } from '../../plumbing/http/idempotency.ts'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { runWork } from '../../plumbing/run-work.ts'

/** A repeated call is answered from memory for two days; API.md promises one. */
const keysKeptMs = 2 * 86_400_000

export const scheduleScheduled: readonly ScheduledJob[] = [
  {
    name: 'forget-keys',
    isDueOn: everyDay,
    run: async ({ db, clock }) => {
      const asking = {
        actor: { kind: 'job', name: 'forget-keys' } as const,
        requestId: randomUUID(),
      }
      const forgotten = await runWork(db, clock, asking, ({ tx, now }) =>
        forgetKeys(tx, new Date(now.getTime() - keysKeptMs)),
      )
      return `${forgotten} old idempotency keys were forgotten.`
    },
  },
]
