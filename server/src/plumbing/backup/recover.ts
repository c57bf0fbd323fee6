import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { claimDataFolder, ignoredNames, marker } from '../data-folder.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { chooseIdentity } from '../database/embedded/operating-user.ts'
import type { Settings } from '../database/embedded/run-server.ts'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../database/embedded/start-embedded-database.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import type { BackupPlace } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import { fetchBackup, requestRecovery } from './fetch-backup.ts'
import { unlessGone } from './list-files.ts'
import type { Manifest, SegmentNote, SignedBy } from './manifest.ts'

export type Recovering = {
  place: BackupPlace
  manifest: SignedBy<Manifest>
  /** Without it, everything that was archived is restored. */
  to: Date | undefined
  isIncomplete: boolean
  /** An age identity. */
  identity: string
  /** A new data folder. */
  folder: string
  log: Log
  /** Of the database, under PostgreSQL's names. */
  settings?: Settings
}

export type Recovered = {
  /** Running on the new data folder. */
  database: EmbeddedDatabase
  /** When the newest work that was restored from the archive had been committed; null if it holds none after the backup. */
  newestCommit: Date | null
  /** Of the archived segments that were restored. */
  notes: SignedBy<SegmentNote>[]
}

/**
 * Makes a data folder of a backup and has its database recover to a moment.
 * @throws {BackupProblem} something is missing, was changed or cut short, or the identity does not open it
 */
export async function recover(recovering: Recovering): Promise<Recovered> {
  const { manifest, folder } = recovering
  const databaseFolder = join(folder, 'postgres')
  await claimDataFolder(folder)
  const owner = await chooseIdentity(databaseFolder)
  await refuseOtherVersion(manifest, owner !== undefined)
  const notes = await fetchBackup({ ...recovering, into: folder, owner })
  await requestRecovery(databaseFolder, owner)
  const database = await startRecovery(recovering)
  try {
    return { database, notes, newestCommit: await findNewestCommit(database.adminUrl) }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function refuseOtherVersion({ postgres }: Manifest, runsAsOther: boolean): Promise<void> {
  const { majorVersion } = await findBinaries(runsAsOther)
  if (postgres.split('.')[0] === majorVersion) return
  throw new BackupProblem(
    `The backup is of PostgreSQL ${postgres}, and this is PostgreSQL ${majorVersion}: restore it with the release that made it.`,
  )
}

/** All the WAL lies in the database's own folder already, so there is nothing to fetch from elsewhere. */
const recoverySettings = {
  restore_command: 'false',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
}

async function startRecovery(recovering: Recovering): Promise<EmbeddedDatabase> {
  const { folder: dataDir, to, log, settings } = recovering
  const start = (target: Settings) =>
    startEmbeddedDatabase({
      ...{ dataDir, log },
      settings: { ...recoverySettings, ...settings, ...target },
    })
  if (!to) return start({})
  try {
    return await start({ recovery_target_time: to.toISOString().replace('Z', '+00') })
  } catch (error) {
    // Nothing was committed between the moment and the end of the WAL, so all of it is from before.
    const isShort =
      error instanceof StartProblem && error.message.includes('before configured recovery target')
    if (!isShort) throw error
    return start({})
  }
}

/** When the newest work that was replayed had been committed; null where nothing was since the database started. */
export async function findNewestCommit(adminUrl: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at',
    )
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}

/** A data folder is made whole in here before anything of it has its final name. */
const unfinishedName = 'restoring'

/**
 * The folder to restore into, below the data folder that it becomes.
 * @throws {BackupProblem} the data folder is not empty
 */
export async function makeUnfinished(dataDir: string): Promise<string> {
  const names = await unlessGone(readdir(dataDir), [])
  const others = names.filter((name) => ![unfinishedName, ...ignoredNames].includes(name))
  if (others.length > 0) {
    throw new BackupProblem(
      `The folder ${dataDir} is not empty: a backup is restored into a new or an empty folder, and nothing is ever overwritten.`,
    )
  }
  const unfinished = join(dataDir, unfinishedName)
  // What a killed restore left.
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  return unfinished
}

/** Gives a restored data folder its final place. Its marker comes last: without it no server starts on the folder. */
export async function finishRestored(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, unfinishedName)
  const names = await readdir(unfinished)
  for (const name of [...names.filter((name) => name !== marker), marker]) {
    await rename(join(unfinished, name), join(dataDir, name))
  }
  await rmdir(unfinished)
}
