import type { Said } from '@clearstead/contract/call/say'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import { enqueue } from './queue.ts'
import type { ScheduledJob } from './scheduled.ts'

/** Days further back are not caught up. */
const maxDaysBack = 400

/**
 * Plans every day of these jobs up to `today` that is not planned yet, oldest first, and returns their number. A new
 * job begins with today.
 */
export async function planRuns(
  work: Work,
  jobs: readonly ScheduledJob<string>[],
  today: ProgrammeDay,
): Promise<number> {
  const { rows } = await sql<{ name: string; plannedTo: ProgrammeDay }>`
    insert into job_calendar (name, planned_to)
    select name, ${addDays(today, -1)} from unnest(${jobs.map(({ name }) => name)}::text[]) name
    on conflict (name) do update set name = excluded.name
    returning name, planned_to`.execute(work.tx)
  const plannedTo = new Map(rows.map((row) => [row.name, row.plannedTo]))
  let planned = 0
  for (const day of daysUpTo(today, [...plannedTo.values()])) {
    for (const job of jobs) {
      if (day <= (plannedTo.get(job.name) ?? today) || !job.isDueOn(day)) continue
      await planRun(work, job.name, day)
      planned++
    }
  }
  await sql`update job_calendar set planned_to = ${today}
    where name = any (${jobs.map(({ name }) => name)}::text[]) and planned_to < ${today}`.execute(
    work.tx,
  )
  return planned
}

/** The days after the oldest of `plannedTo` up to `today`. */
function daysUpTo(today: ProgrammeDay, plannedTo: readonly ProgrammeDay[]): ProgrammeDay[] {
  const [first = today] = plannedTo.toSorted()
  const days: ProgrammeDay[] = []
  for (let day = today; day > first && days.length < maxDaysBack; day = addDays(day, -1)) {
    days.unshift(day)
  }
  return days
}

/** Queues a job for a day; a day that has run already is run again. */
export async function planRun(work: Work, name: string, day: ProgrammeDay): Promise<void> {
  const askedBy = work.actor.kind === 'admin' ? work.actor.id : null
  await sql`
    insert into job_runs (name, day, planned_at, asked_by) values (${name}, ${day}, ${work.now}, ${askedBy})
    on conflict (name, day) do update
    set status = 'waiting', planned_at = excluded.planned_at, finished_at = null, asked_by = excluded.asked_by`.execute(
    work.tx,
  )
  await enqueue(work, 'scheduled', { name, day }, `scheduled:${name}:${day}`)
}

/** Records the start of a run, whether it was planned or not. */
export async function recordStart(
  db: Db,
  { name, day, at }: { name: string; day: ProgrammeDay; at: Date },
): Promise<void> {
  await sql`
    insert into job_runs (name, day, planned_at, started_at, status, attempts)
    values (${name}, ${day}, ${at}, ${at}, 'running', 1)
    on conflict (name, day) do update
    set status = 'running', attempts = job_runs.attempts + 1, started_at = excluded.started_at, finished_at = null`.execute(
    db,
  )
}

/** Records how a run ended. */
export async function recordEnd(
  db: Db,
  run: { name: string; day: ProgrammeDay; at: Date; status: 'done' | 'failed'; summary: Said },
): Promise<void> {
  await sql`
    update job_runs set status = ${run.status}, finished_at = ${run.at}, summary = ${JSON.stringify(run.summary)}
    where name = ${run.name} and day = ${run.day}`.execute(db)
}

/** Releases the jobs that dead workers had taken; returns their number. */
export async function releaseJobsOfDeadWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select free_jobs_of_dead_workers() as count`.execute(db)
  return rows[0]?.count ?? 0
}
