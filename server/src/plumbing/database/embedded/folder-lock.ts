import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { asFolderProblem } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'
import { isAlive, startTimeOf } from './processes.ts'

type Holder = { pid: number; started: string | null; nonce: string }

/** How long to wait for a process that is stopping. */
const timeoutMs = 5_000

export type FolderLock = { release(): void }

/**
 * Locks the folder for this process. The lock of a process that has ended is taken over.
 * @throws {StartProblem} when another running process holds it
 */
export async function lockFolder(dataDir: string, path: string): Promise<FolderLock> {
  const nonce = randomBytes(8).toString('hex')
  const self: Holder = { pid: process.pid, started: await startTimeOf(process.pid), nonce }
  const own = `${path}.${nonce}`
  try {
    await writeFile(own, JSON.stringify(self), { flag: 'wx', mode: 0o600 })
    await acquire(dataDir, path, own)
  } catch (error) {
    throw asFolderProblem(error, dataDir)
  } finally {
    await rm(own, { force: true })
  }
  const release = () => {
    if (readHolder(path)?.nonce === nonce) rmSync(path, { force: true })
  }
  return { release }
}

async function acquire(dataDir: string, path: string, own: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    // A hard link appears atomically, so no process reads a partly written lock.
    const isTaken = await link(own, path).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true
        throw error
      },
    )
    if (!isTaken) return
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
    if (!holder || !(await isHeld(holder))) await removeStale(path, `${own}.old`, holder)
    else if (Date.now() > deadline) throw inUse(dataDir, holder)
    else await pause(100)
  }
}

/** Another process may replace the stale lock first; its lock is then moved back. */
async function removeStale(path: string, aside: string, stale: Holder | undefined): Promise<void> {
  await rename(path, aside).catch(() => undefined)
  const moved = readHolder(aside)
  if (moved && moved.nonce !== stale?.nonce) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isHeld({ pid, started }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false
  // Process ids are reused, for example after a container restarts; the start time tells them apart.
  const now = await startTimeOf(pid)
  return started === null || now === null ? pid !== process.pid : started === now
}

function inUse(dataDir: string, { pid }: Holder): StartProblem {
  return new StartProblem(
    `The data folder ${dataDir} is in use by another running Clearstead (process ${pid}): stop it first or choose another DATA_DIR.`,
  )
}

function readHolder(path: string): Holder | undefined {
  try {
    return parseHolder(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined
  } catch {
    return undefined
  }
}
