import pg from 'pg'
import { archiveSettings } from '../plumbing/backup/archive-settings.ts'
import type { Config } from '../plumbing/config.ts'
import { startEmbeddedDatabase } from '../plumbing/database/embedded/start-embedded-database.ts'
import { admitServingLogin, refuseLedgerWriter } from '../plumbing/database/logins.ts'
import { checkMigrated, migrate } from '../plumbing/database/migrate.ts'
import { refuseAlteredSession } from '../plumbing/database/serving-session.ts'
import { migrateQueue } from '../plumbing/jobs/queue.ts'
import type { Log } from '../plumbing/log.ts'
import { StartProblem } from '../plumbing/start-problem.ts'

type DatabaseServer = {
  /** With the login that serves. */
  url: string
  /** With the database's owner, for migrations alone; not known where another process migrates. */
  adminUrl: string | undefined
  stop(): Promise<void>
}

const oldestVersion = 15
const timeoutMs = 10_000

/** Checks the database of `DATABASE_URL`, with both logins; without one, starts the embedded database. */
export async function openDatabaseServer(
  { databaseUrl, databaseAdminUrl, dataDir, backup }: Config,
  log: Log,
): Promise<DatabaseServer> {
  if (databaseUrl === undefined) {
    return startEmbeddedDatabase({ dataDir, log, settings: backup ? archiveSettings : {} })
  }
  await checkDatabase(databaseUrl, 'DATABASE_URL')
  if (databaseAdminUrl !== undefined) await checkDatabase(databaseAdminUrl, 'DATABASE_ADMIN_URL')
  return { url: databaseUrl, adminUrl: databaseAdminUrl, stop: async () => undefined }
}

async function checkDatabase(url: string, variable: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const location = `${host || 'localhost'}${pathname}`
  const version = await askVersion(url).catch((cause: unknown) => {
    throw new StartProblem(`The database at ${location} (${variable}) ${reasonFor(cause)}.`, {
      cause,
    })
  })
  if (version >= oldestVersion) return
  throw new StartProblem(
    `The database at ${location} (${variable}) is PostgreSQL ${version}, and Clearstead needs ${oldestVersion} or newer.`,
  )
}

async function askVersion(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached: nothing listens there',
  ENOTFOUND: 'cannot be reached: the host name is unknown',
  EAI_AGAIN: 'cannot be reached: the host name is unknown',
  ETIMEDOUT: 'cannot be reached: it does not answer',
  EHOSTUNREACH: 'cannot be reached: there is no way to the host',
  '28P01': 'refuses the user name or password',
  '28000': 'refuses the user',
  '3D000': 'does not exist on its server',
  '57P03': 'is starting or stopping just now',
  '53300': 'has no connection left',
}

function reasonFor(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code && reasons[code]) return reasons[code]
  // A host name with several addresses fails with an error per address and no message of its own.
  return message ? `cannot be used: ${message}` : 'cannot be reached'
}

/**
 * Brings the database up to date as its owner, where that login is known, and checks that the login that serves can only do
 * what the application may.
 * @throws {StartProblem} `DATABASE_URL` is a replica, or a pooler that alters connections, or a login that could write the ledger past its functions, or has no rights
 * @throws {MigrationError} the database does not fit this version
 */
export async function prepareDatabase(
  { url, adminUrl }: DatabaseServer,
  migrations: string,
): Promise<void> {
  await refuseAlteredSession(url)
  if (adminUrl === undefined) {
    await refuseLedgerWriter(url)
    return checkMigrated(url, migrations)
  }
  await migrateQueue(adminUrl)
  await migrate(adminUrl, migrations)
  await admitServingLogin(adminUrl, url)
  await refuseLedgerWriter(url)
}
