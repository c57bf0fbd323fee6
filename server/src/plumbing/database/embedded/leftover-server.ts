import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { isAlive, isPostgresOn } from './processes.ts'

const run = promisify(execFile)

const fastShutdownMs = 60_000
const immediateShutdownMs = 15_000

/**
 * Stops the server that a killed process of ours left running on this folder. It is not adopted: its
 * settings may be of an older release, and its log goes nowhere; a fast stop takes a tenth of a second.
 * @throws {StartProblem} when it does not stop, or belongs to somebody else
 */
export async function stopLeftoverServer(folder: string, pgCtl: string, log: Log): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  if (!pid || !isAlive(pid)) return
  if (!(await isPostgresOn(pid, folder))) {
    // PostgreSQL would take the stranger who now has this number for its own server, and refuse to start.
    log.info({ pid }, 'removed the process file of a database server that is gone')
    await rm(pidFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the database server that an ended process left behind')
  await stopServer(pid, folder, pgCtl)
}

/** A fast stop first: sessions are cut, everything is written. Then an immediate one, which the next start recovers. */
export async function stopServer(pid: number, folder: string, pgCtl: string): Promise<void> {
  try {
    await signal(pid, 'SIGINT', folder, pgCtl)
    if (await isGoneWithin(pid, fastShutdownMs)) return
    await signal(pid, 'SIGQUIT', folder, pgCtl)
    if (await isGoneWithin(pid, immediateShutdownMs)) return
  } catch (cause) {
    throw cannotStop(pid, folder, 'this user may not stop it', cause)
  }
  throw cannotStop(pid, folder, 'it does not stop')
}

async function signal(pid: number, name: 'SIGINT' | 'SIGQUIT', folder: string, pgCtl: string) {
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate'
    await run(pgCtl, ['stop', '-D', folder, '-m', mode, '-W'])
  } else if (isAlive(pid)) process.kill(pid, name)
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += 20) {
    if (!isAlive(pid)) return true
    await pause(20)
  }
  return false
}

function cannotStop(pid: number, folder: string, why: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `A PostgreSQL server (process ${pid}) is running on ${folder} and ${why}: stop it first.`,
    { cause },
  )
}
