import { withClient } from '../database.ts'
import type { Row } from '../table.ts'
import type { Strain } from './app-process.ts'

const patienceMs = 300_000
const lookEveryMs = 250

type Night = { jobs: number; seconds: number }

/**
 * Waits until the jobs of the day that begins at `now` have run, so that what is measured next has the
 * machine for itself, as in nearly every minute of a day.
 */
export async function waitForNight(url: string, now: Date): Promise<Night> {
  const until = performance.now() + patienceMs
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ planned: number; open: number; seconds: number }>(
        `select count(*)::integer as planned, count(*) filter (where finished_at is null)::integer as open,
           extract(epoch from max(finished_at) - min(started_at))::float as seconds
         from job_runs where planned_at >= $1`,
        [now],
      )
      const [night] = rows
      if (night && night.planned > 0 && night.open === 0) {
        return { jobs: night.planned, seconds: night.seconds }
      }
      if (performance.now() > until) throw new Error('The jobs of the night are still running')
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  })
}

export function rowOfNight(
  { jobs, seconds }: Night,
  { stallMs, memoryMb }: Strain,
  members: number,
): Row {
  const count = members.toLocaleString('en')
  return {
    name: `the night of ${count} members: ${jobs} jobs in ${seconds.toFixed(1)} s, at most ${memoryMb.toFixed(0)} MB, longest stall ${stallMs.toFixed(0)} ms`,
    perSecond: members / seconds,
  }
}
