import { randomBytes } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asFolderProblem, claimDataFolder } from '../../data-folder.ts'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { findBinaries } from './binaries.ts'
import { lockFolder } from './folder-lock.ts'
import { inspectDatabaseFolder } from './inspect-database-folder.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { makeDatabaseFolder } from './make-database-folder.ts'
import { chooseIdentity, closedParentOf, type Identity } from './operating-user.ts'
import type { Settings } from './run-server.ts'
import { defaultSettings } from './settings.ts'
import { supervise } from './supervise.ts'

export type EmbeddedDatabase = {
  /** Of the database's owner. Stays the same when the server had to be restarted. */
  url: string
  stop(): Promise<void>
}

type Options = {
  /** Absolute. The database is in its folder `postgres`. */
  dataDir: string
  log: Log
  /** Override the defaults, by PostgreSQL's names. */
  settings?: Settings
}

/**
 * Starts a PostgreSQL server of our own on the data folder, and makes the database at the first start.
 * @throws {StartProblem} says in one sentence why it cannot; nothing was overwritten
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  await claimDataFolder(dataDir)
  const lock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'))
  try {
    const { url, stop } = await startLocked(options)
    return { url, stop: () => stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked({ dataDir, log, settings = {} }: Options): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  const unfinished = `${folder}.unfinished`
  const passwordFile = join(dataDir, 'postgres.password')
  const identity = await chooseIdentity(folder)
  await checkPath(dataDir, identity)
  const binaries = await findBinaries(identity !== undefined)

  let password = (await exists(unfinished)) ? undefined : await readPassword(passwordFile)
  const state = await inspectDatabaseFolder(folder, binaries.majorVersion, password !== undefined)
  if (state === 'ready') await stopLeftoverServer(folder, binaries.pgCtl, log)
  else {
    log.info({ folder }, 'making the database')
    password = randomBytes(24).toString('base64url')
    await makeDatabaseFolder({ folder, unfinished, passwordFile, password, binaries, identity })
  }
  const server = {
    folder,
    binaries,
    identity,
    settings: { ...defaultSettings(), ...settings },
    log,
  }
  return supervise(server, password ?? '')
}

/** Elsewhere than on Linux a program can be told of its folder only by its path. */
async function checkPath(dataDir: string, identity: Identity): Promise<void> {
  if (!identity || process.platform === 'linux') return
  const closed = await closedParentOf(dataDir)
  if (!closed) return
  throw new StartProblem(
    `The folder ${closed} is closed to the user that PostgreSQL runs as: open it with "chmod o+x", or choose a DATA_DIR elsewhere.`,
  )
}

async function readPassword(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw asFolderProblem(error, path)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
