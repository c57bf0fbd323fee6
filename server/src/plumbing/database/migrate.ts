import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applicationRole } from './logins.ts'
import {
  type Applied,
  type Migration,
  MigrationError,
  readMigrations,
  refuseDifferences,
} from './migration-files.ts'
import { differencesOf, digestSchema, type SchemaDigests } from './schema/digest-schema.ts'
import { readSchema } from './schema/read-schema.ts'
import { sqlForServer } from './sql-for-15.ts'

/** How long a migration waits for a table in use, how often it is tried, and the pause in between. */
type Wait = { lockTimeoutMs: number; tries: number; pauseMs: number }

const lockNotAvailable = '55P03'

/**
 * Does it in one transaction. One that finds a table in use lets others go first, and is tried again; `name` is what the operator
 * reads about, such as `Migration 0075-one.sql`.
 * @throws {MigrationError}
 */
async function inMigration(
  client: pg.Client,
  name: string,
  wait: Wait,
  change: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${wait.lockTimeoutMs}`)
    await change()
    await client.query('commit')
  } catch (cause) {
    // Fails with a lost connection, which rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    if (cause instanceof MigrationError) throw cause
    if ((cause as { code?: string }).code !== lockNotAvailable) {
      throw new MigrationError(`${name} failed.`, { cause })
    }
    if (wait.tries <= 1) {
      throw new MigrationError(
        `${name} found a table in use for too long, and changed nothing: end what uses the database, such as a backup or another version that serves, and start again.`,
        { cause },
      )
    }
    await sleep(wait.pauseMs)
    await inMigration(client, name, { ...wait, tries: wait.tries - 1 }, change)
  }
}

/** The migrations that the base replaces. Only databases that began with them run what they lack. */
const replacedFolder = 'before-0.2.0'
/** What the database is after all of them. */
const digestsFile = 'schema.json'
const isBase = (name: string) => name.startsWith('0000-')

/** Whether the database began before the base and has not joined it. */
async function isBeforeBase(folder: string, applied: readonly Applied[]): Promise<boolean> {
  const replaced = await namesOfReplaced(folder)
  return applied.some(({ name }) => replaced.includes(name))
}

/**
 * Takes a database that began before the base to where the base begins, in one transaction: what it lacks of the replaced
 * migrations, the comparison with what the base makes, and the base as applied in their place. Returns the names of those it lacked.
 * @throws {MigrationError} when it has other migrations or another schema than those make; then nothing is changed
 */
async function joinBase(
  client: pg.Client,
  {
    folder,
    files,
    applied,
    wait,
  }: { folder: string; files: readonly Migration[]; applied: readonly Applied[]; wait: Wait },
): Promise<string[]> {
  const replaced = await readMigrations(`${folder}/${replacedFolder}`)
  const base = files.filter(({ name }) => isBase(name))
  refuseDifferences(replaced, applied)
  const missing = replaced.filter(({ name }) => !applied.some((one) => one.name === name))
  const digests = await readFile(`${folder}/${replacedFolder}/${digestsFile}`, 'utf8')
  await inMigration(client, 'The upgrade from a version before 0.2.0', wait, async () => {
    for (const file of missing) await runReplaced(client, file)
    await refuseOtherSchema(client, JSON.parse(digests) as SchemaDigests)
    await client.query('delete from migrations')
    for (const { name, digest } of base) {
      await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    }
  })
  return missing.map(({ name }) => name)
}

async function namesOfReplaced(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.includes(replacedFolder) ? readdir(`${folder}/${replacedFolder}`) : []
}

async function runReplaced(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
    // As at the end of a transaction, so that the next file may change the tables that this one wrote to.
    await client.query('set constraints all immediate')
    await client.query('set constraints all deferred')
  } catch (cause) {
    if ((cause as { code?: string }).code === '55P03') throw cause
    throw new MigrationError(`Migration ${name} failed.`, { cause })
  }
}

async function refuseOtherSchema(client: pg.Client, expected: SchemaDigests): Promise<void> {
  const schema = await readSchema(client).catch((cause: Error) => {
    throw new MigrationError(differs(cause.message), { cause })
  })
  const found = differencesOf(digestSchema(schema, applicationRole), expected)
  if (found.length > 0) throw new MigrationError(differs(`It differs in ${found.join(', ')}.`))
}

function differs(how: string): string {
  return `The database is not as the migrations made it, so this version cannot take it over, and changed nothing. ${how} Undo by hand what was changed by hand, and start again; until then start the version before.`
}

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
        await client.query(await sqlForServer(client, sql))
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
