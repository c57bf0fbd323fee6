import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@clearstead/contract/languages'
import {
  type Job,
  Logger,
  runMigrations,
  runTaskList,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Work } from '../work.ts'
import { grantQueue } from './grant-queue.ts'
import { holdWorkerLock } from './hold-worker-lock.ts'

/** Every task with its payload. */
export type Jobs = {
  mail: {
    to: string
    subject: string
    text: string
    /** The language in which the foot of mails stands below it, once it is sent. */
    footIn?: Language
    /** The test mail whose answer is kept. */
    test?: number
    /** Made when the mail is added, unless it has one. */
    messageId?: string
  }
  /** Runs a scheduled job for a programme day. */
  scheduled: { name: string; day: string }
  /** Writes a whole list to a file. */
  listFile: { id: number }
  /** Writes an archive for auditors. */
  auditorsArchive: { id: number }
}
export type JobName = keyof Jobs
/** A mail of the queue when it is sent. */
export type QueuedMail = Jobs['mail'] & { messageId: string }
type JobTasks = {
  [Name in JobName]: (payload: Name extends 'mail' ? QueuedMail : Jobs[Name]) => Promise<void>
}

/** Jobs in a named queue run one after the other over all processes. */
const queueOf: { readonly [Name in JobName]?: string } = {
  scheduled: 'scheduled',
  // One after the other, so that mail never waits for two long files.
  listFile: 'list-files',
  auditorsArchive: 'auditors-archives',
}

/** Errors arrive as events; the library's log would contain payloads. */
const silent = new Logger(() => () => undefined)

/** Adds a job that becomes visible when the work commits; jobs with the same `key` are one job. */
export async function enqueue<Name extends JobName>(
  { tx }: Work,
  name: Name,
  payload: Jobs[Name],
  key?: string,
): Promise<void> {
  const stored = JSON.stringify(identified(name, payload))
  await sql`select enqueue_job(${name}, ${stored}::json, ${key ?? null}, ${queueOf[name] ?? null})`.execute(
    tx,
  )
}

/** Adds many jobs of one kind, outside named queues, in one statement. */
export async function enqueueAll<Name extends JobName>(
  { tx }: Work,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  const stored = JSON.stringify(payloads.map((payload) => identified(name, payload)))
  await sql`select enqueue_jobs(${name}, ${stored}::json)`.execute(tx)
}

function identified<Name extends JobName>(name: Name, payload: Jobs[Name]): Jobs[Name] {
  return name === 'mail' ? { messageId: randomUUID(), ...payload } : payload
}

/** Creates or updates the queue's own tables; runs as the database's owner, before the migrations. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
  await grantQueue(url)
}

type Options = { url: string; tasks: JobTasks; onError: (error: unknown) => void }

/** The `application_name` of the queue's connections. */
export const queueApplicationName = 'clearstead-queue'

const restartMs = 1_000
const closingMs = 10_000

/**
 * Runs jobs from the queue until stopped; a failed job is retried after growing pauses. When the workers lose their
 * connections, new ones start as soon as the database answers (decision 0022).
 */
export async function startQueue(options: Options): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    while (!signal.aborted) {
      await workUntilLost(options, signal).catch(options.onError)
      await pause(restartMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function workUntilLost({ url, tasks, onError }: Options, signal: AbortSignal): Promise<void> {
  const pool = openPool(url)
  const events: WorkerEvents = new EventEmitter()
  const lock = holdWorkerLock(url, events)
  const lost = new AbortController()
  const lose = ({ error }: { error: unknown }) => {
    if (!signal.aborted && !lost.signal.aborted) onError(error)
    lost.abort()
  }
  events.on('pool:listen:error', lose)
  events.on('pool:fatalError', lose)
  events.on('worker:fatalError', lose)
  events.on('job:error', ({ error }) => onError(error))
  lookAgainInQueues(events)
  const running = new Set<Promise<void>>()
  const track =
    <Payload>(task: (payload: Payload) => Promise<void>) =>
    async (payload: unknown) => {
      if (lost.signal.aborted) throw new Error('The queue lost its database')
      const run = task(payload as Payload).finally(() => running.delete(run))
      running.add(run)
      await run
    }

  let stopped: Promise<unknown> = Promise.resolve()
  try {
    await pool.query('select')
    const workers = runTaskList(
      {
        concurrency: 2,
        noHandleSignals: true,
        logger: silent,
        events,
        // The library awaits the completion of a job only in batches. Without them a connection lost at that
        // moment is an unhandled rejection.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      {
        mail: (payload, { job }) =>
          track(tasks.mail)({ messageId: idOf(job), ...(payload as Jobs['mail']) }),
        scheduled: track(tasks.scheduled),
        listFile: track(tasks.listFile),
        auditorsArchive: track(tasks.auditorsArchive),
      } satisfies Record<JobName, Task>,
      pool,
    )
    await aborted(AbortSignal.any([signal, lost.signal]))
    const stopping = workers._shuttingDown ? workers.promise : workers.gracefulShutdown()
    stopped = Promise.resolve(stopping).catch(() => undefined)
  } finally {
    await Promise.allSettled(running)
    const closed = close(pool, stopped).catch(onError)
    if (signal.aborted) await closed
    // From here on other processes may release the jobs of these workers.
    await lock.end()
  }
}

/** The id of a mail that a release without ids has added. */
function idOf({ id, created_at: addedAt }: Job): string {
  return `job-${id}-${addedAt.getTime()}`
}

const lookAgainMs = 20
const looks = 50

/**
 * The library looks for the next job of a named queue before the last one has freed the queue, finds none, and then does
 * not look for two seconds. So for a second after such a job its workers look often.
 */
function lookAgainInQueues(events: WorkerEvents): void {
  let left = 0
  let isEnding = false
  events.on('worker:release', () => {
    isEnding = true
  })
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id !== null) left = looks
  })
  events.on('worker:getJob:empty', ({ worker }) => {
    if (left === 0) return
    left--
    setTimeout(() => {
      if (!isEnding) worker.workerPool.nudge(1)
    }, lookAgainMs)
  })
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** The library may wait indefinitely for a lost connection, so it is given a limited time. */
async function close(pool: pg.Pool, stopped: Promise<unknown>): Promise<void> {
  const late = pause(closingMs, undefined, { ref: false })
  await Promise.race([stopped, late])
  await Promise.race([pool.end(), late])
}

/**
 * The library's own pool has no error listeners while it closes, so a database that goes down would end the process.
 * Ids are parsed as text, as the library writes them as JSON.
 */
function openPool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => text)
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    application_name: queueApplicationName,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    // With it the driver ends a connection whose answer is late, instead of using it on.
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
