import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/plumbing/config.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { setSecretKey } from '../../src/plumbing/secret-box.ts'
import { seed } from '../../src/start/seed.ts'
import { withClient } from '../database.ts'
import type { Command, Message, Usage } from './app-process.ts'

export type RunningApp = {
  address: string
  setClock: (now: Date) => Promise<void>
  /** The resource usage since the clock was set. */
  usage: () => Promise<Usage>
  stop: () => Promise<void>
}

const built = fileURLToPath(new URL('../../dist/bench-app.js', import.meta.url))

/** Starts the built application with its workers in a child process. */
export async function startApp(url: string, now: Date): Promise<RunningApp> {
  const servingUrl = await makeServingLogin(url, 'bench')
  const child = fork(built, [servingUrl, String(now.getTime())], {
    execArgv: ['--enable-source-maps'],
  })
  const started = await nextMessage(child)
  if (!('port' in started)) throw new Error('The application sent no port')
  return {
    address: `http://127.0.0.1:${started.port}`,
    setClock: async (now) => {
      child.send({ now: now.getTime() } satisfies Command)
      await nextMessage(child)
    },
    usage: async () => {
      child.send({ read: 'usage' } satisfies Command)
      const usage = await nextMessage(child)
      if (!('stallMs' in usage)) throw new Error('The application sent no usage')
      return usage
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Waits until the application does no work of its own, so that a measurement has the machine to itself. */
export async function waitUntilIdle(
  app: RunningApp,
  { timeoutMs } = { timeoutMs: 120_000 },
): Promise<void> {
  let before = await app.usage()
  await waitUntil(
    async () => {
      await pause(1_000)
      const now = await app.usage()
      const isIdle = now.cpuMs - before.cpuMs < 100
      before = now
      return isIdle || undefined
    },
    { timeoutMs, everyMs: 0, problem: 'The application is still busy' },
  )
}

async function nextMessage(child: ChildProcess): Promise<Message> {
  const ended = new AbortController()
  const died = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The application ended with ${code}`)
  })
  const answered = once(child, 'message', { signal: ended.signal })
  died.catch(() => undefined)
  answered.catch(() => undefined)
  try {
    const [message] = await Promise.race([answered, died])
    return message
  } finally {
    ended.abort()
  }
}

const migrations = new URL('../../migrations', import.meta.url).pathname

/** Makes a migrated and seeded database for the application on the ledger's server; returns its URL. */
export async function prepareApp(
  serverUrl: string,
  now: Date,
  name = 'application',
): Promise<string> {
  await withClient(serverUrl, (owner) => owner.query(`create database ${name}`))
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await migrateQueue(url)
  await migrate(url, migrations)
  const { db, close } = openDatabase({ url, connections: 1 })
  // The same as in app-process.ts.
  setSecretKey(Buffer.alloc(32, 7))
  await seed(db, () => now, readConfig({ PROGRAMME_TEMPLATE: 'high_yield' }))
  await close()
  return url
}

type Options = { timeoutMs: number; everyMs: number; problem: string }

/** Calls `find` until it returns a value. @throws {Error} with `problem` when that takes too long */
export async function waitUntil<Found>(
  find: () => Promise<Found | undefined>,
  { timeoutMs, everyMs, problem }: Options,
): Promise<Found> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > until) throw new Error(problem)
    await pause(everyMs)
  }
}
