import { randomUUID } from 'node:crypto'
import { applicationRole, type Database, openDatabase } from '../plumbing/database/database.ts'
import { administer, templateName } from './postgres.ts'

/** Copies the migrated template on `server` for the time of `use`, then drops the copy. */
export async function withTestDatabase<Result>(
  server: string,
  use: (database: Database & { url: string }) => Promise<Result>,
): Promise<Result> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templateName}`)
  const url = `${server}/${name}`
  const database = openDatabase({ url, connections: 20, role: applicationRole })
  try {
    return await use({ ...database, url })
  } finally {
    await database.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}
