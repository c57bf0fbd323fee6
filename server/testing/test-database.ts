import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '../src/plumbing/database/database.ts'
import { servingUrl } from '../src/plumbing/database/logins.ts'
import { administer, servingPassword, templateName } from './postgres.ts'

/** `url` has the login that serves, `ownerUrl` the owner of all tables. */
export type TestDatabase = Database & { url: string; ownerUrl: string }

/** Copies the migrated template on `server` for the time of `use`, then drops the copy. */
export async function withTestDatabase<Result>(
  server: string,
  use: (database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templateName} strategy file_copy`)
  const ownerUrl = `${server}/${name}`
  const url = servingUrl(ownerUrl, servingPassword)
  const database = openDatabase({ url, connections: 20 })
  try {
    return await use({ ...database, url, ownerUrl })
  } finally {
    await database.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}
