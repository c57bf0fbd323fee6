import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDays, recomputeBooks } from '../features/transparency/public.ts'
import { openDatabase } from '../plumbing/database/database.ts'
import { installFormer } from '../plumbing/database/embedded/upgrade/former-programs.ts'
import { upgradeFolder } from '../plumbing/database/embedded/upgrade/upgrade-folder.ts'
import { checkMigrated } from '../plumbing/database/migrate.ts'
import { MigrationError } from '../plumbing/database/migration-files.ts'
import { createLog } from '../plumbing/log.ts'
import { sentence } from '../plumbing/said/sentence.ts'
import { StartProblem } from '../plumbing/start-problem.ts'
import { endWith, print, projectFolder, readProjectConfig } from './open-books.ts'

const migrations = join(projectFolder, 'server', 'migrations')

/** The checks are those of this version, so a database that lacks a migration is verified by its next start. */
async function verify(url: string): Promise<string[]> {
  try {
    await checkMigrated(url, migrations)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    print(
      'The books are not recounted, as the database is of an earlier release: look at GET /api/v1/ledger/verify after the start.',
    )
    return []
  }
  const { db, close } = openDatabase({ url, connections: 2 })
  try {
    const { problems } = await recomputeBooks(db)
    const { wrong } = await checkDays(db)
    return [
      ...problems.map((problem) => sentence(problem, 'en')),
      ...wrong.map((day) => `The day ${day} is not the one that was published.`),
    ]
  } finally {
    await close()
  }
}

async function main(): Promise<void> {
  const config = readProjectConfig()
  if (config.databaseUrl !== undefined) {
    throw new StartProblem(
      'DATABASE_URL names a PostgreSQL server of your own: upgrade it there, with pg_upgrade.',
    )
  }
  const programs = await mkdtemp(join(tmpdir(), 'clearstead-programs-'))
  try {
    await upgradeFolder({
      ...{ dataDir: config.dataDir, migrations, verify, report: print },
      log: createLog('warn'),
      findFormer: (majorVersion) => installFormer(majorVersion, programs),
    })
    if (config.backup)
      print('Start, and run "npm run backup": earlier backups are of the former version.')
  } finally {
    await rm(programs, { recursive: true, force: true })
  }
}

await main().then(
  () => process.exit(0),
  (error) => endWith(error instanceof MigrationError ? new StartProblem(error.message) : error),
)
