import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../src/plumbing/database/embedded/run-server.ts'

export const owner = { email: 'owner@example.org', password: 'harbour-lantern-42' }

const serverFolder = join(import.meta.dirname, '..', '..')

export type RunningServer = {
  address: string
  child: ChildProcess
  startedInMs: number
  hasEnded: () => boolean
  /** Its standard output and error output. */
  output: () => string
  /** The database URL with the owner; that of the embedded database when no other is configured. */
  databaseUrl: () => Promise<string>
  stop: () => Promise<number | null>
}

type Options = {
  /** The arguments of Node.js, such as `['dist/main.js']`. */
  program: readonly string[]
  dataDir: string
  /** With the login that serves; without one, the embedded database is used. */
  databaseUrl?: string | undefined
  /** With the owner of that database, if the server has to migrate it. */
  adminUrl?: string | undefined
  /** The folder of the server; that of this build if it is not said. */
  folder?: string
  /** Further variables of its environment. */
  variables?: Readonly<Record<string, string>>
}

/** Starts the server in a child process and returns when it is ready. */
export async function startServer(options: Options): Promise<RunningServer> {
  const { program, dataDir, databaseUrl = '', adminUrl = '' } = options
  const { folder = serverFolder, variables = {} } = options
  const began = performance.now()
  const port = await findFreePort()
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: adminUrl,
      ADMIN_EMAIL: owner.email,
      PROGRAMME_TEMPLATE: 'high_yield',
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT: 'off',
      ...variables,
    },
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (text: string) => {
      output = (output + text).slice(-4_000_000)
      if (/Clearstead is ready|worker of Clearstead is running/.test(text)) resolve()
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
  await ready
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    address: `http://127.0.0.1:${port}`,
    child,
    startedInMs: performance.now() - began,
    hasEnded,
    output: () => output,
    databaseUrl: async () => adminUrl || embeddedUrl(dataDir),
    stop: async () => {
      if (!hasEnded()) child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return `postgres://postgres:${password}@127.0.0.1:${lines[3]}/clearstead`
}

/** The process id of the embedded database server. */
export async function embeddedPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
