import { Logger, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

/** Every job and what it carries. */
export type Jobs = {
  mail: { to: string; subject: string; text: string }
}
export type JobName = keyof Jobs
export type JobTasks = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> }

/** The queue tells of its errors by events; its log would repeat what jobs carry. */
const silent = new Logger(() => () => undefined)

/** Adds a job that is seen only if the work commits; `key` makes it one however often it is added. */
export async function enqueue<Name extends JobName>(
  { tx }: Work,
  name: Name,
  payload: Jobs[Name],
  key?: string,
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(
    tx,
  )
}

/** Makes or updates the queue's own tables; run as the owner, before our migrations. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
}

type Options = { url: string; tasks: JobTasks; onError: (error: unknown) => void }

/** Takes jobs from the queue until stopped; a failed job is tried again with growing pauses. */
export async function startQueue({
  url,
  tasks,
  onError,
}: Options): Promise<{ stop: () => Promise<void> }> {
  const runner = await run({
    connectionString: url,
    maxPoolSize: 3,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    taskList: { mail: (payload) => tasks.mail(payload as Jobs['mail']) },
  })
  runner.events.on('job:error', ({ error }) => onError(error))
  return { stop: () => runner.stop() }
}
