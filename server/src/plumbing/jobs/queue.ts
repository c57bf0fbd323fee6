import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations, runTaskList, type WorkerEvents } from 'graphile-worker'
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

/** Makes or updates the queue's own tables; run as the owner, before our migrations. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent })
}

type Options = { url: string; tasks: JobTasks; onError: (error: unknown) => void }

/** How its connections are called in the database. */
export const queueName = 'clearstead-queue'

const restartMs = 1_000
const closingMs = 10_000

/**
 * Takes jobs from the queue until stopped; a failed job is tried again with growing pauses. Workers live as
 * long as their connections: when those are lost, new workers begin as soon as the database answers (0022).
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
  const life = showLife(url, events)
  const lost = new AbortController()
  const lose = ({ error }: { error: unknown }) => {
    if (!signal.aborted && !lost.signal.aborted) onError(error)
    lost.abort()
  }
  events.on('pool:listen:error', lose)
  events.on('pool:fatalError', lose)
  events.on('worker:fatalError', lose)
  events.on('job:error', ({ error }) => onError(error))
  const underWay = new Set<Promise<void>>()
  const track =
    <Payload>(task: (payload: Payload) => Promise<void>) =>
    async (payload: unknown) => {
      if (lost.signal.aborted) throw new Error('The queue lost its database')
      const running = task(payload as Payload).finally(() => underWay.delete(running))
      underWay.add(running)
      await running
    }

  let stopped: Promise<unknown> = Promise.resolve()
  try {
    await pool.query('select')
    const workers = runTaskList(
      {
        ...{ concurrency: 2, noHandleSignals: true, logger: silent, events },
        // Only in batches does the library wait for a job to be marked as done or failed. Without them a
        // connection lost at that moment is a rejection that nobody awaits.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      { mail: track(tasks.mail), scheduled: track(tasks.scheduled) },
      pool,
    )
    await aborted(AbortSignal.any([signal, lost.signal]))
    const stopping = workers._shuttingDown ? workers.promise : workers.gracefulShutdown()
    stopped = Promise.resolve(stopping).catch(() => undefined)
  } finally {
    await Promise.allSettled(underWay)
    const closed = close(pool, stopped).catch(onError)
    if (signal.aborted) await closed
    // Until here others may not take what these workers have.
    await life.end()
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** The library may wait for ever for a connection that is gone, so it is given a while and no more. */
async function close(pool: pg.Pool, stopped: Promise<unknown>): Promise<void> {
  const late = pause(closingMs, undefined, { ref: false })
  await Promise.race([stopped, late])
  await Promise.race([pool.end(), late])
}

/**
 * The queue's own pool would be deaf to errors while it closes: a database going down then ends the process.
 * Ids are text here, as the library expects: it writes them as JSON.
 */
function openPool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => text)
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    application_name: queueName,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
