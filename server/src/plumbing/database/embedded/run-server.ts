import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Log } from '../../log.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './operating-user.ts'
import { placeFor, spawnOptions } from './run-program.ts'

export type Settings = Readonly<Record<string, string>>

export type ServerOrder = {
  folder: string
  binaries: Binaries
  identity: Identity
  settings: Settings
  log: Log
}

export type RunningServer = {
  pid: number | undefined
  /** Settles when the process is gone, with what it said last. */
  ended: Promise<string>
  hasEnded(): boolean
}

const keptOutput = 8_000

/** Starts the server process; it is not ready yet. */
export function runServer(order: ServerOrder, port: number): RunningServer {
  const { folder, binaries, identity, settings, log } = order
  const all: Settings = {
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Tells a later start which folder this server works on.
    'clearstead.folder': folder,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    binaries.postgres,
    ['-D', placeFor(folder, identity), '-p', String(port), ...flags],
    // In a group of its own: Ctrl-C reaches us alone, and we stop the database last.
    { ...spawnOptions(folder, identity), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  return watch(child, log)
}

function watch(child: ChildProcess, log: Log): RunningServer {
  let output = ''
  let isOver = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-keptOutput)
    for (const line of text.split('\n')) if (line.trim()) repeatLine(line, log)
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

function repeatLine(line: string, log: Log): void {
  const said = { postgres: line }
  if (line.includes('PANIC:')) log.error(said, 'database server')
  else if (line.includes('WARNING:')) log.warn(said, 'database server')
  else log.debug(said, 'database server')
}

/** A port that nobody listens on now. */
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
