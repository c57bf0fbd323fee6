import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import {
  ArchiveRefused,
  archiveMonth,
  checkArchivedFiles,
  dropMonth,
  getDroppable,
  listArchiveChecks,
  monthOf,
  monthText,
} from '../features/transparency/archive/public.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import type { Config } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { type Db, openDatabase } from '../plumbing/database/database.ts'
import { findRunningDatabase } from '../plumbing/database/embedded/running-server.ts'
import { checkMigrated } from '../plumbing/database/migrate.ts'
import { type FileStore, setFileStore } from '../plumbing/files/file-store.ts'
import { folderStore } from '../plumbing/files/folder-store.ts'
import { s3Store } from '../plumbing/files/s3-store.ts'
import { createLog } from '../plumbing/log.ts'
import { sentence } from '../plumbing/said/sentence.ts'
import { StartProblem } from '../plumbing/start-problem.ts'
import { openDatabaseServer, prepareDatabase } from '../start/open-database-server.ts'
import { endWith, print, projectFolder, readProjectConfig } from './open-books.ts'

const wrongUse = 2
/** A file has some megabytes, which may take longer than an upload. */
const storeTimeoutMs = 300_000
const connections = 2

async function archive(db: Db, store: FileStore, month: ProgrammeDay): Promise<number> {
  try {
    const files = await archiveMonth(
      {
        db,
        store,
        clock,
        after: (step, file) => print(file ? `  ${file.name} ${step}` : `  ${step}`),
      },
      month,
    )
    const sum = (count: (file: (typeof files)[number]) => number) =>
      files.reduce((total, file) => total + count(file), 0)
    print(
      `Archived ${monthText(month)}: ${sum(({ transfers }) => transfers)} transfers with ${sum(({ postings }) => postings)} postings in ${files.length} files of ${sum(({ bytes }) => bytes)} bytes.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    print(error.message)
    return 1
  }
}

/** Drops a month that is archived, once the operator has typed its name. */
async function drop(db: Db, month: ProgrammeDay, isAgreed: boolean): Promise<number> {
  const name = monthText(month)
  try {
    const { transfers, postings } = await getDroppable({ db, clock }, month)
    print(
      `${name} has ${transfers} transfers with ${postings} postings. They leave the database and stay in the files of the archive.`,
    )
    print('Lists, statements and reports of it are slower from then on. This cannot be undone.')
    if (!isAgreed && !(await hasTyped(name))) {
      print('Nothing was dropped.')
      return 1
    }
    await dropMonth({ db, clock, after: (step) => print(`  ${step}`) }, month)
    print(`Dropped ${name}.`)
    return 0
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    print(error.message)
    return 1
  }
}

async function hasTyped(name: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await reader.question(`Type ${name} to drop it: `)).trim() === name
  } finally {
    reader.close()
  }
}

async function check(db: Db): Promise<number> {
  await checkArchivedFiles({ db, clock }, 'all')
  const checks = await listArchiveChecks(db)
  for (const { month, problems } of checks) {
    print(`${monthText(month)}: ${problems.length === 0 ? 'as it was sealed' : 'faults'}`)
    for (const problem of problems) print(`  ${sentence(problem, 'en')}`)
  }
  if (checks.length === 0) print('No month is archived.')
  return checks.every(({ problems }) => problems.length === 0) ? 0 : 1
}

/** On the database that serves, with its owner; where none runs, on one that is started for this. */
async function withOwner(config: Config, act: (db: Db) => Promise<number>): Promise<number> {
  const url = config.databaseUrl
    ? config.databaseAdminUrl
    : await findRunningDatabase(config.dataDir)
  if (url) {
    await checkMigrated(url, migrations)
    return onDatabase(url, act)
  }
  if (config.databaseUrl) {
    throw new StartProblem(
      'Only the owner of the database may close a month: set DATABASE_ADMIN_URL to its login.',
    )
  }
  await claimDataFolder(config.dataDir)
  const server = await openDatabaseServer(config, createLog('warn'))
  try {
    await prepareDatabase(server, migrations)
    return await onDatabase(server.adminUrl ?? server.url, act)
  } finally {
    await server.stop()
  }
}

const migrations = join(projectFolder, 'server', 'migrations')

async function onDatabase(url: string, act: (db: Db) => Promise<number>): Promise<number> {
  const { db, close } = openDatabase({ url, connections })
  return act(db).finally(close)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      month: { type: 'string' },
      check: { type: 'boolean', default: false },
      drop: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const month = values.month === undefined ? undefined : monthOf(values.month)
  const isAlone = values.month === undefined && !values.drop && !values.yes
  if (values.check ? !isAlone : month === undefined || (values.yes && !values.drop)) {
    print(
      '--month names a month, such as 2026-01, and --drop with or without --yes may follow; or --check is given alone.',
    )
    process.exitCode = wrongUse
    return
  }
  const config = readProjectConfig()
  const store = config.s3
    ? s3Store(config.s3, storeTimeoutMs)
    : folderStore(join(config.dataDir, 'uploads'))
  setFileStore(store)
  process.exitCode = await withOwner(config, (db) => {
    if (!month) return check(db)
    return values.drop ? drop(db, month, values.yes) : archive(db, store, month)
  })
}

await main().catch(endWith)
