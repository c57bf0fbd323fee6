import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { isAlive, isListed, isPostgresOn } from './processes.ts'

const run = promisify(execFile)

/** A fast shutdown usually takes 0.1 seconds; after an immediate one the next start recovers. */
const fastShutdownMs = 4_000
const immediateShutdownMs = 2_000
const killMs = 1_000

/**
 * Stops the server that a killed process left running on this folder. It is not reused, as it may have settings of
 * an older release and its log output is lost.
 * @throws {StartProblem} when it does not stop, or belongs to another user
 */
export async function stopLeftoverServer(folder: string, pgCtl: string, log: Log): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  if (!pid) return
  if (await isPostgresOn(pid, folder)) {
    log.info({ pid }, 'stopping the database server that an ended process left behind')
    await stopServer(pid, folder, pgCtl)
  }
  await clearPidFile(pidFile, pid, log)
}

/**
 * PostgreSQL does not start while any process, even a zombie, has the id in its PID file. Its parent's id it ignores,
 * so this process's id is written into the file. The rest of the file is kept: PostgreSQL reads there whether
 * sessions of the former server still use its shared memory.
 */
async function clearPidFile(pidFile: string, pid: number, log: Log): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  if (Math.abs(Number.parseInt(text, 10)) !== pid || !isListed(pid)) return
  log.info({ pid }, 'the database server in the PID file is gone')
  if (process.platform === 'win32') await rm(pidFile, { force: true })
  else await writeFile(pidFile, text.replace(/^-?\d+/, String(process.pid)))
}

/** Tries a fast shutdown, then an immediate one, then SIGKILL. */
export async function stopServer(pid: number, folder: string, pgCtl: string): Promise<void> {
  try {
    await signal(pid, 'SIGINT', folder, pgCtl)
    if (await endsWithin(pid, fastShutdownMs)) return
    await signal(pid, 'SIGQUIT', folder, pgCtl)
    if (await endsWithin(pid, immediateShutdownMs)) return
    await signal(pid, 'SIGKILL', folder, pgCtl)
    if (await endsWithin(pid, killMs)) return
  } catch (cause) {
    throw cannotStop(pid, folder, 'this user may not stop it', cause)
  }
  throw cannotStop(pid, folder, 'it does not stop')
}

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

async function signal(pid: number, name: Signal, folder: string, pgCtl: string) {
  if (process.platform === 'win32' && name !== 'SIGKILL') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate'
    await run(pgCtl, ['stop', '-D', folder, '-m', mode, '-W'])
  } else if (isAlive(pid)) process.kill(pid, name)
}

async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    await pause(20)
  }
  return true
}

function cannotStop(pid: number, folder: string, why: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `A PostgreSQL server (process ${pid}) is running on ${folder} and ${why}: stop it first.`,
    { cause },
  )
}
