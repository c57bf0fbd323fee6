import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Work } from '../work.ts'
import { showLife } from './show-life.ts'

/** Every job and what it carries. */
export type Jobs = {
  mail: { to: string; subject: string; text: string }
  /** A job that is due on a programme day. */
  scheduled: { name: string; day: string }
}
export type JobName = keyof Jobs
export type JobTasks = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> }

/** Jobs of a named queue run one after the other, whichever process takes them. */
const queueOf: { readonly [Name in JobName]?: string } = { scheduled: 'scheduled' }

/** The queue tells of its errors by events; its log would repeat what jobs carry. */
const silent = new Logger(() => () => undefined)

/** Adds a job that is seen only if the work commits; `key` makes it one however often it is added. */
export async function enqueue<Name extends JobName>(
  { tx }: Work,
  name: Name,
  payload: Jobs[Name],
  key?: string,
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${queueOf[name] ?? null})`.execute(
    tx,
  )
}

/** Adds jobs of one kind in one statement; seen only if the work commits. */
export async function enqueueMany<Name extends JobName>(
  { tx }: Work,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`select enqueue_jobs(${name}, ${JSON.stringify(payloads)}::json)`.execute(tx)
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
  const pool = openPool(url)
  const events: WorkerEvents = new EventEmitter()
  const life = showLife(url, events)
  events.on('job:error', ({ error }) => onError(error))
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    events,
    taskList: {
      mail: (payload) => tasks.mail(payload as Jobs['mail']),
      scheduled: (payload) => tasks.scheduled(payload as Jobs['scheduled']),
    },
  })
  const stop = async () => {
    await runner.stop()
    await pool.end()
    await life.end()
  }
  return { stop }
}

/** The queue's own pool would be deaf to errors while it closes: a database going down then ends the process. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
