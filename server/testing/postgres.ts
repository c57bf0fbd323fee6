import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import pg from 'pg'
import { makeServingLogin } from '../src/plumbing/database/logins.ts'
import { migrate } from '../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../src/plumbing/jobs/queue.ts'
import { startFormerPostgres } from './former-postgres.ts'
import { startOwnPostgres } from './own-postgres.ts'

const migrationsFolder = new URL('../migrations/', import.meta.url).pathname
export const templateName = 'clearstead_template'
/** Of the login that serves, in all tests. */
export const servingPassword = 'serving'

/** Without durability, and with little WAL, as it may lie in memory. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
}

/**
 * Starts a PostgreSQL for one test run; `url` names no database. With `TEST_POSTGRES_VERSION`, such as `16`, it is of that version,
 * and with `TEST_POSTGRES_URL`, the address of an empty server with its superuser, the tests run there.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return { url: given.replace(/\/+$/, ''), stop: async () => undefined }
  const version = process.env.TEST_POSTGRES_VERSION
  if (version) return startFormerPostgres(version, settings, await findQuickFolder())
  const { url, remove } = await startOwnPostgres(settings, await findQuickFolder())
  return { url: url.slice(0, url.lastIndexOf('/')), stop: remove }
}

const memory = '/dev/shm'
/** Several times what the databases of a run take. */
const neededBytes = 4 * 1024 ** 3

/** Each test file copies a database of 1,400 files, which takes a third of the time in memory. */
async function findQuickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const hasRoom = bavail * bsize >= neededBytes && freemem() >= neededBytes
  return hasRoom ? memory : tmpdir()
}

const administeringMs = 120_000

/**
 * Runs one statement on the server's own database. Making or dropping a database waits until every session of the
 * server has noticed, which one that cannot send its answer never does: the error says what all of them wait for.
 */
export async function administer(url: string, statement: string): Promise<void> {
  const connectionString = `${url}/postgres`
  const client = new pg.Client({ connectionString, statement_timeout: administeringMs })
  await client.connect()
  try {
    await client.query(statement)
  } catch (cause) {
    const { rows } = await client.query(sessions)
    throw new Error(`${statement}: ${cause}\n${JSON.stringify(rows, undefined, 1)}`, { cause })
  } finally {
    await client.end()
  }
}

const sessions = `
  select datname, backend_type, state, wait_event_type, wait_event, left(query, 200) as query
  from pg_stat_activity where pid <> pg_backend_pid() and wait_event_type is distinct from 'Activity'`

/** Makes the migrated database that every test file copies. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`)
  await migrateQueue(`${url}/${templateName}`)
  await migrate(`${url}/${templateName}`, migrationsFolder)
  await makeServingLogin(`${url}/${templateName}`, servingPassword)
}
