import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asFolderProblem, claimDataFolder } from '../../data-folder.ts'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { makeServingLogin } from '../logins.ts'
import { findBinaries } from './binaries.ts'
import { lockFolder } from './folder-lock.ts'
import { inspectDatabaseFolder } from './inspect-database-folder.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { makeDatabaseFolder } from './make-database-folder.ts'
import { chooseIdentity, closedParentOf, type Identity } from './operating-user.ts'
import type { Settings } from './run-server.ts'
import { defaultSettings } from './settings.ts'
import { type Supervised, supervise } from './supervise.ts'

export type EmbeddedDatabase = {
  /** With the login that serves; it stays the same when the server is restarted. */
  url: string
  /** With the database's owner, a superuser, for migrations alone. */
  adminUrl: string
  stop(): Promise<void>
}

type Options = {
  /** Absolute path; the database is in its folder `postgres`. */
  dataDir: string
  log: Log
  /** Override the defaults, under PostgreSQL's names. */
  settings?: Settings
}

/**
 * Starts a supervised PostgreSQL server on the data folder, and makes the database at the first start.
 * @throws {StartProblem} with one sentence on why it cannot start; existing data is never overwritten
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  await claimDataFolder(dataDir)
  const lock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'))
  try {
    const { url: adminUrl, stop } = await startLocked(options)
    // Each start gives the login another password, which is stored nowhere.
    const url = await makeServingLogin(adminUrl, randomBytes(24).toString('base64url'))
    return { url, adminUrl, stop: () => stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked({ dataDir, log, settings = {} }: Options): Promise<Supervised> {
  const folder = join(dataDir, 'postgres')
  const unfinished = `${folder}.unfinished`
  const passwordFile = join(dataDir, 'postgres.password')
  const identity = await chooseIdentity(folder)
  await checkPath(dataDir, identity)
  const binaries = await findBinaries(identity !== undefined)

  let password = existsSync(unfinished) ? undefined : await readPassword(passwordFile)
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

/** Only on Linux can a program run in a folder that it has no path to (see `pathForProgram`). */
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
