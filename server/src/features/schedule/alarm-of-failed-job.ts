import { randomUUID } from 'node:crypto'
import type { ScheduledContext } from '../../plumbing/jobs/scheduled.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/public.ts'

/** Tells the owners, once a job and day, that a run failed; the queue tries it again. */
export async function alarmOfFailedJob({
  db,
  clock,
  day,
  job,
  error,
}: ScheduledContext & { job: string; error: unknown }): Promise<void> {
  const asking = { actor: { kind: 'job', name: job } as const, requestId: randomUUID() }
  const reason = error instanceof Error ? error.message : 'It failed'
  await runWork(db, clock, asking, (work) =>
    alarmOwners(work, {
      key: `job:${job}:${day}`,
      subject: `The job ${job} of ${day} failed`,
      text: `${reason}\n\nIt is tried again by itself. Its state is in the back office under Jobs.`,
    }),
  )
}
