import pg from 'pg'
import { inMigration } from './in-migration.ts'
import { isBeforeBase, joinBase } from './join-base.ts'
import {
  type Applied,
  MigrationError,
  readMigrations,
  refuseDifferences,
} from './migration-files.ts'

/** An arbitrary constant; processes that start together migrate one after the other. */
const migrationLock = 7_201_943

/** How long a migration waits for a table that something else uses, and keeps others waiting behind it, before it lets go. */
const usualWait = { lockTimeoutMs: 5_000, tries: 6, pauseMs: 1_000 }

/**
 * Brings the database up to date, forward only: one transaction per file, in the order of the names. Nothing is
 * applied when an applied file is missing or was changed. A database from before 0.2.0 joins the base first.
 * @throws {MigrationError} with a sentence for the operator
 */
export async function migrate(url: string, folder: string, wait = usualWait): Promise<string[]> {
  const client = clientOf(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations
      (name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    const files = await readMigrations(folder)
    const before = await appliedIn(client)
    const joined = (await isBeforeBase(folder, before))
      ? await joinBase(client, { folder, files, applied: before, wait })
      : []
    const applied = await appliedIn(client)
    refuseDifferences(files, applied)
    const missing = files.filter((file) => !applied.some(({ name }) => name === file.name))
    for (const { name, sql, digest } of missing) {
      await inMigration(client, `Migration ${name}`, wait, async () => {
        await client.query(sql)
        await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
      })
    }
    return [...joined, ...missing.map(({ name }) => name)]
  } finally {
    await client.end()
  }
}

/**
 * Checks with the login that serves that the database has all migrations of this version, and no others.
 * @throws {MigrationError} with a sentence for the operator
 */
export async function checkMigrated(url: string, folder: string): Promise<void> {
  const client = clientOf(url)
  await client.connect()
  try {
    const files = await readMigrations(folder)
    const applied = await appliedIn(client).catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefinedTable || error.code === notPermitted) throw notMigrated(error)
      throw error
    })
    if (await isBeforeBase(folder, applied)) throw notMigrated()
    refuseDifferences(files, applied)
    if (applied.length < files.length) throw notMigrated()
  } finally {
    await client.end()
  }
}

const undefinedTable = '42P01'
const notPermitted = '42501'

function notMigrated(cause?: unknown): MigrationError {
  return new MigrationError(
    'The database is not up to date, and the login of DATABASE_URL cannot change it: start once with the login of the owner as DATABASE_ADMIN_URL (docs/operations.md).',
    { cause },
  )
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url })
  // A lost connection is the error of its statement.
  client.on('error', () => undefined)
  return client
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, digest from migrations')
  return rows
}
