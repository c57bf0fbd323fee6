import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../../start-problem.ts'
import { stopLeftoverServer, stopServer } from './leftover-server.ts'
import { killProcessesIn } from './processes.ts'
import { reasonIn } from './run-program.ts'
import { findFreePort, type RunningServer, runServer, type ServerOptions } from './run-server.ts'

const databaseName = 'clearstead'
const portTries = 5
/** Sessions of a killed server usually release its shared memory within this time; then they are ended. */
const memoryWaitMs = 2_000
const memoryTimeoutMs = 20_000
const progressEveryMs = 10_000

class PortTaken extends Error {}

export type Launched = { server: RunningServer; port: number; url: string }

/** Starts a server on a free port; another process may take that port first, so several are tried. */
export async function launchOnFreePort(
  options: ServerOptions,
  password: string,
): Promise<Launched> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort()
    try {
      const server = await launchServer(options, port)
      await createDatabase(port, password).catch(async (error: NodeJS.ErrnoException) => {
        if (server.pid) await stopServer(server.pid, options.folder, options.binaries.pgCtl)
        throw error.code === '28P01' ? wrongPassword(options.folder) : error
      })
      return { server, port, url: urlOf(port, password) }
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      if (tries === portTries) throw notStarted(options.folder, 'no port of 127.0.0.1 is free')
    }
  }
}

/** Starts a server and returns when it accepts connections, however long its recovery takes. */
export async function launchServer(options: ServerOptions, port: number): Promise<RunningServer> {
  const startedAt = Date.now()
  for (;;) {
    const stale = await readPidFile(options.folder)
    const server = runServer(options, port)
    if (await becomesReady(server, options, stale)) return server
    const output = await server.ended
    if (/could not bind|could not create any TCP/.test(output)) throw new PortTaken()
    const isMemoryInUse = output.includes('pre-existing shared memory block')
    const waitedMs = Date.now() - startedAt
    if (!(isMemoryInUse || isLocked(output)) || waitedMs > memoryTimeoutMs) {
      throw notStarted(options.folder, reasonIn(output))
    }
    if (isLocked(output))
      await stopLeftoverServer(options.folder, options.binaries.pgCtl, options.log)
    else if (waitedMs > memoryWaitMs) await killSessions(options)
    await pause(200)
  }
}

/** A server whose parent was killed at once after it started it writes its PID file only after one looked for it. */
function isLocked(output: string): boolean {
  return output.includes('lock file "postmaster.pid" already exists')
}

/** The clients of a dead server's sessions are gone, and what they had not committed is lost already. */
async function killSessions({ folder, log }: ServerOptions): Promise<void> {
  for (const pid of await killProcessesIn(folder)) {
    log.info({ pid }, 'ended a session that outlived its database server')
  }
}

/**
 * Waits until the server accepts connections; false when it ends instead. `stale` is the PID file of the one before.
 */
async function becomesReady(
  server: RunningServer,
  { folder, log }: ServerOptions,
  stale: string,
): Promise<boolean> {
  const startedAt = Date.now()
  let progressAt = startedAt + progressEveryMs
  while (!server.hasEnded()) {
    const text = await readPidFile(folder)
    if (text !== stale && isReady(text, server.pid)) return true
    if (Date.now() > progressAt) {
      progressAt += progressEveryMs
      log.info({ elapsedMs: Date.now() - startedAt }, 'the database server is still recovering')
    }
    await pause(15)
  }
  return false
}

async function readPidFile(folder: string): Promise<string> {
  return readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
}

/** The server writes its id into the first line of the file, and its status into the eighth, as pg_ctl reads it. */
function isReady(text: string, pid: number | undefined): boolean {
  const lines = text.split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** The address of an embedded database with its owner. */
export function urlOf(port: number, password: string, database = databaseName): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

function wrongPassword(folder: string): StartProblem {
  return new StartProblem(
    `The password in ${folder}.password is not the one of the database beside it: restore the file.`,
  )
}

function notStarted(folder: string, reason: string): StartProblem {
  return new StartProblem(`The database in ${folder} does not start: ${reason.replace(/\.$/, '')}.`)
}
