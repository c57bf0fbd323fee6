import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase } from '../src/plumbing/database/database.ts'
import { servingUrl } from '../src/plumbing/database/logins.ts'
import { administer, servingPassword, templateName } from './postgres.ts'

/** How long connections that are still at work may take to come back; a statement has 30 s. */
const closingMs = 40_000
/** Hundreds of works at once wait for their turn, however busy the machine is. */
const connectMs = 120_000

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
  const database = openDatabase({ url, connections: 20, connectMs })
  try {
    return await use({ ...database, url, ownerUrl })
  } finally {
    await remove(database, server, name)
  }
}

async function remove(database: Database, server: string, name: string): Promise<void> {
  const isClosed = await isClosedInTime(database)
  await administer(server, `drop database if exists ${name} with (force)`)
  if (!isClosed) throw new Error('A test never gave back a connection of its database')
}

/** The pool waits for every connection, for ever if a test that failed still holds one. */
async function isClosedInTime(database: Database): Promise<boolean> {
  const ended = new AbortController()
  const late = setTimeout(closingMs, false, { signal: ended.signal }).catch(() => false)
  const isClosed = await Promise.race([database.close().then(() => true), late])
  ended.abort()
  return isClosed
}
