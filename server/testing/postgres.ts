import pg from 'pg'
import { makeServingLogin } from '../src/plumbing/database/logins.ts'
import { migrate } from '../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../src/plumbing/jobs/queue.ts'
import { startOwnPostgres } from './own-postgres.ts'

const migrationsFolder = new URL('../migrations/', import.meta.url).pathname
export const templateName = 'clearstead_template'
/** Of the login that serves, in all tests. */
export const servingPassword = 'serving'

/** Starts a PostgreSQL without durability for one test run; `url` names no database. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url, remove } = await startOwnPostgres({ fsync: 'off', max_connections: '200' })
  return { url: url.slice(0, url.lastIndexOf('/')), stop: remove }
}

/** Runs one statement on the server's own database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes the migrated database that every test file copies. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`)
  await migrateQueue(`${url}/${templateName}`)
  await migrate(`${url}/${templateName}`, migrationsFolder)
  await makeServingLogin(`${url}/${templateName}`, servingPassword)
}
