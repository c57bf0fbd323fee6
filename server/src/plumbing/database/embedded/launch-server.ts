import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { stopServer } from './leftover-server.ts'
import { processesIn } from './processes.ts'
import { reasonIn } from './run-program.ts'
import { findFreePort, type RunningServer, runServer, type ServerOrder } from './run-server.ts'

const databaseName = 'clearstead'
const portTries = 5
/** Sessions of a killed server notice at their next wait and let go of its memory; those that do not are ended. */
const memoryWaitMs = 2_000
const memoryPatienceMs = 20_000
const progressEveryMs = 10_000

class PortTaken extends Error {}

export type Launched = { server: RunningServer; port: number; url: string }

/** Somebody may take the free port before the server does, so a few are tried. */
export async function launchOnFreePort(order: ServerOrder, password: string): Promise<Launched> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort()
    try {
      const server = await launchServer(order, port, password)
      const url = urlOf(port, password, databaseName)
      await createDatabase(urlOf(port, password, 'postgres')).catch(async (error: unknown) => {
        if (server.pid) await stopServer(server.pid, order.folder, order.binaries.pgCtl)
        throw error
      })
      return { server, port, url }
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      if (tries === portTries) throw notStarted(order.folder, 'no port of 127.0.0.1 is free')
    }
  }
}

/** Starts a server and returns when it takes connections, however long its recovery takes. */
export async function launchServer(
  order: ServerOrder,
  port: number,
  password: string,
): Promise<RunningServer> {
  const began = Date.now()
  for (;;) {
    const server = runServer(order, port)
    const output = await awaitReady(server, urlOf(port, password, 'postgres'), order)
    if (output === undefined) return server
    if (/could not bind|could not create any TCP/.test(output)) throw new PortTaken()
    const isMemoryInUse = output.includes('pre-existing shared memory block')
    const waitedMs = Date.now() - began
    if (!isMemoryInUse || waitedMs > memoryPatienceMs) {
      throw notStarted(order.folder, reasonIn(output))
    }
    if (waitedMs > memoryWaitMs) await endSessions(order)
    await pause(200)
  }
}

/** Their server is dead, so nobody waits for them, and what they had not committed is lost already. */
async function endSessions({ folder, log }: ServerOrder): Promise<void> {
  for (const pid of await processesIn(folder)) {
    log.info({ pid }, 'ending a session that outlived its database server')
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Nothing when the server is ready, its last words when it ended. */
async function awaitReady(
  server: RunningServer,
  url: string,
  order: ServerOrder,
): Promise<string | undefined> {
  const began = Date.now()
  let progressAt = began + progressEveryMs
  while (!server.hasEnded()) {
    const code = await tryConnect(url)
    if (code === undefined) return undefined
    if (code === '28P01') {
      if (server.pid) await stopServer(server.pid, order.folder, order.binaries.pgCtl)
      throw new StartProblem(
        `The password in ${order.folder}.password is not the one of the database beside it: restore the file.`,
      )
    }
    if (Date.now() > progressAt) {
      progressAt += progressEveryMs
      tellProgress(order.log, Date.now() - began)
    }
    await pause(15)
  }
  return server.ended
}

function tellProgress(log: Log, elapsedMs: number): void {
  log.info({ elapsedMs }, 'the database server is still recovering what it was doing when it ended')
}

/** The error's code, or nothing when a connection was made. */
async function tryConnect(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

function notStarted(folder: string, reason: string): StartProblem {
  return new StartProblem(`The database in ${folder} does not start: ${reason.replace(/\.$/, '')}.`)
}
