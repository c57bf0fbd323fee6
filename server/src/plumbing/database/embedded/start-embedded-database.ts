import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { asFolderProblem, claimDataFolder } from '../../data-folder.ts'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { makeServingLogin } from '../logins.ts'
import { findBinaries } from './binaries.ts'
import { lockFolder } from './folder-lock.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { makeDatabaseFolder } from './make-database-folder.ts'
import { chooseIdentity, closedParentOf, type Identity } from './operating-user.ts'
import type { Settings } from './run-server.ts'
import { type Supervised, supervise } from './supervise.ts'
import { placesOf } from './upgrade/places.ts'

const mb = 1024 * 1024

/** Shared buffers are an eighth of the memory, between 128 MB and 2 GB: the application runs on the same machine. */
function defaultSettings(memory = availableMemory()): Settings {
  const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(memory / 8 / mb)))
  return {
    shared_buffers: `${sharedBuffers}MB`,
    max_connections: '100',
    max_wal_size: '4GB',
    // A new installation grows fast, and until its tables are analysed they are planned as empty.
    autovacuum_naptime: '15s',
    shared_preload_libraries: 'pg_stat_statements',
    // After a kill the file system is synced at once instead of file by file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Compiling the short statements costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps rows and parameters, which may hold personal data, out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** The memory limit of the container, where there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory?.()
  return limit && limit < totalmem() ? limit : totalmem()
}

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

/**
 * Whether the folder is empty or holds a database.
 * @throws {StartProblem} when the database is damaged, not Clearstead's, or of another PostgreSQL version
 */
async function inspectDatabaseFolder(
  folder: string,
  majorVersion: string,
  hasPassword: boolean,
): Promise<'empty' | 'ready'> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw asFolderProblem(error, folder)
  })
  if (names.length === 0) {
    if (hasPassword && existsSync(placesOf(folder).complete)) {
      throw new StartProblem(
        `The upgrade of the database in ${folder} was interrupted at its end: run "npm run upgrade:database" again, which ends it.`,
      )
    }
    if (hasPassword) throw damaged(folder, 'the database itself is missing')
    return 'empty'
  }
  if (!hasPassword) {
    throw new StartProblem(
      `The folder ${folder} was not made by Clearstead, or its password file is missing beside it: choose another DATA_DIR or restore the file.`,
    )
  }
  await checkVersion(folder, majorVersion)
  await checkControlFile(folder)
  return 'ready'
}

async function checkVersion(folder: string, majorVersion: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === '') throw damaged(folder, 'PG_VERSION is missing or empty')
  if (version.trim() === majorVersion) return
  throw new StartProblem(
    `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${majorVersion}: move its data with "npm run upgrade:database", or choose another DATA_DIR.`,
  )
}

/** PostgreSQL cannot recover without its control file, which always has 8192 bytes. */
async function checkControlFile(folder: string): Promise<void> {
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined)
  if (control?.size !== 8192) throw damaged(folder, 'global/pg_control is missing or cut short')
}

function damaged(folder: string, what: string): StartProblem {
  return new StartProblem(
    `The database in ${folder} is damaged (${what}): restore it from a backup; nothing was changed.`,
  )
}
