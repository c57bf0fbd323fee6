import { admitServingLogin, refuseLedgerWriter } from '../plumbing/database/logins.ts'
import { checkMigrated, migrate } from '../plumbing/database/migrate.ts'
import { migrateQueue } from '../plumbing/jobs/queue.ts'
import type { DatabaseServer } from './open-database-server.ts'

/**
 * Brings the database up to date as its owner, where that login is known, and checks that the login that serves can only do
 * what the application may.
 * @throws {StartProblem} `DATABASE_URL` is a login that could write the ledger past its functions, or has no rights
 * @throws {MigrationError} the database does not fit this version
 */
export async function prepareDatabase(
  { url, adminUrl }: DatabaseServer,
  migrations: string,
): Promise<void> {
  if (adminUrl === undefined) {
    await refuseLedgerWriter(url)
    return checkMigrated(url, migrations)
  }
  await migrateQueue(adminUrl)
  await migrate(adminUrl, migrations)
  await admitServingLogin(adminUrl, url)
  await refuseLedgerWriter(url)
}
