import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Log } from '../../log.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './operating-user.ts'
import { pathForProgram, spawnOptions } from './run-program.ts'

export type Settings = Readonly<Record<string, string>>

export type ServerOptions = {
  folder: string
  binaries: Binaries
  identity: Identity
  settings: Settings
  log: Log
}

export type RunningServer = {
  pid: number | undefined
  /** Resolves with the last output when the process has ended. */
  ended: Promise<string>
  hasEnded(): boolean
}

const maxOutput = 8_000

/** Starts the server process without waiting until it accepts connections. */
export function runServer(options: ServerOptions, port: number): RunningServer {
  const { folder, binaries, identity, settings, log } = options
  const all: Settings = {
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Lets a later start find out which folder this server works on.
    'clearstead.folder': folder,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    binaries.postgres,
    ['-D', pathForProgram(folder, identity), '-p', String(port), ...flags],
    // In its own process group, so that Ctrl-C does not reach it and the database is stopped last.
    { ...spawnOptions(folder, identity), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  return watch(child, log)
}

function watch(child: ChildProcess, log: Log): RunningServer {
  let output = ''
  let isOver = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput)
    for (const line of text.split('\n')) if (line.trim()) logLine(line, log)
  })
  const ended = new Promise<string>((resolve) => {
    const end = (why: string) => {
      isOver = true
      resolve(`${output}${why}`)
    }
    child.on('error', (error) => end(`FATAL:  ${error.message}\n`))
    child.on('exit', () => end(''))
  })
  return { pid: child.pid, ended, hasEnded: () => isOver }
}

function logLine(line: string, log: Log): void {
  const fields = { postgres: line }
  if (line.includes('PANIC:')) log.error(fields, 'database server')
  else if (line.includes('WARNING:')) log.warn(fields, 'database server')
  else log.debug(fields, 'database server')
}

/** A port on which no process listens now. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
