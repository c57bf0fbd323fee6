import { withClient } from '../database.ts'
import type { Row } from '../table.ts'
import { waitUntil } from '../wait-until.ts'
import type { Usage } from './app-process.ts'

const waiting = {
  timeoutMs: 300_000,
  everyMs: 250,
  problem: 'The jobs of the night are still running',
}

type Night = { jobs: number; seconds: number }

/**
 * Waits until the scheduled jobs of the day that begins at `now` have run, so that the next measurements do not share
 * the machine with them.
 */
export async function waitForNight(url: string, now: Date): Promise<Night> {
  return withClient(url, (client) =>
    waitUntil(async () => {
      const { rows } = await client.query<{ planned: number; open: number; seconds: number }>(
        `select count(*)::integer as planned, count(*) filter (where finished_at is null)::integer as open,
           extract(epoch from max(finished_at) - min(started_at))::float as seconds
         from job_runs where planned_at >= $1`,
        [now],
      )
      const [night] = rows
      const isOver = night && night.planned > 0 && night.open === 0
      return isOver ? { jobs: night.planned, seconds: night.seconds } : undefined
    }, waiting),
  )
}

/** Waits until the sums of movements by day hold every transfer, as they do seconds after it. */
export async function waitForSums(url: string): Promise<void> {
  await withClient(url, (client) =>
    waitUntil(
      async () => {
        const { rows } = await client.query<{ isDone: boolean }>(
          `select upto >= (select max(id) from ledger.transfers) as "isDone" from movement_progress`,
        )
        return rows[0]?.isDone || undefined
      },
      { ...waiting, problem: 'The sums of movements lag behind the transfers' },
    ),
  )
}

export function rowOfNight(
  { jobs, seconds }: Night,
  { stallMs, memoryMb }: Usage,
  members: number,
): Row {
  const count = members.toLocaleString('en')
  return {
    name: `the night of ${count} members: ${jobs} jobs in ${seconds.toFixed(1)} s, at most ${memoryMb.toFixed(0)} MB, longest stall ${stallMs.toFixed(0)} ms`,
    perSecond: members / seconds,
  }
}
