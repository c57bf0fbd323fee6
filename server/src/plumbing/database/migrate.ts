import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** An arbitrary constant; processes that start together migrate one after the other. */
const migrationLock = 7_201_943

/** How long a migration waits for a table that something else uses, and keeps others waiting behind it, before it lets go. */
const lockTimeoutMs = 5_000
const tries = 6
const pauseMs = 1_000
const lockNotAvailable = '55P03'

export class MigrationError extends Error {}

type Applied = { name: string; digest: string }
type Migration = Applied & { sql: string }

/**
 * Brings the database up to date, forward only: one transaction per file, in the order of the names. Nothing is
 * applied when an applied file is missing or was changed. One that finds a table in use lets others go first, and is tried again.
 * @throws {MigrationError} with a sentence for the operator
 */
export async function migrate(
  url: string,
  folder: string,
  wait = { lockTimeoutMs, tries, pauseMs },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations
      (name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    const files = await readMigrations(folder)
    const { rows: applied } = await client.query<Applied>('select name, digest from migrations')
    refuseDifferences(files, applied)
    const missing = files.filter((file) => !applied.some(({ name }) => name === file.name))
    for (const file of missing) await applyOne(client, file, wait)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Checks with the login that serves that the database has all migrations of this version, and no others.
 * @throws {MigrationError} with a sentence for the operator
 */
export async function checkMigrated(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const files = await readMigrations(folder)
    const { rows: applied } = await client
      .query<Applied>('select name, digest from migrations')
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === undefinedTable || error.code === notPermitted) throw notMigrated(error)
        throw error
      })
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

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseDifferences(files: readonly Migration[], applied: readonly Applied[]) {
  const digests = new Map(files.map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of applied) {
    if (!digests.has(name)) {
      throw new MigrationError(
        `This version cannot use the database: it does not know the applied migration ${name}, which a newer version made, or one before 0.1.0.`,
      )
    }
    if (digests.get(name) !== digest) {
      throw new MigrationError(`Migration ${name} was changed after it was applied.`)
    }
  }
}

type Wait = { lockTimeoutMs: number; tries: number; pauseMs: number }

async function applyOne(client: pg.Client, migration: Migration, wait: Wait): Promise<void> {
  const { name, digest, sql } = migration
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${wait.lockTimeoutMs}`)
    await client.query(sql)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    if ((cause as { code?: string }).code !== lockNotAvailable) {
      throw new MigrationError(`Migration ${name} failed.`, { cause })
    }
    if (wait.tries <= 1) {
      throw new MigrationError(
        `Migration ${name} found a table in use for too long, and changed nothing: end what uses the database, such as a backup or another version that serves, and start again.`,
        { cause },
      )
    }
    await sleep(wait.pauseMs)
    await applyOne(client, migration, { ...wait, tries: wait.tries - 1 })
  }
}
