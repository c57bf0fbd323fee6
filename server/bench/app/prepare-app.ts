import { readConfig } from '../../src/plumbing/config.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { setSecretKey } from '../../src/plumbing/secret-box.ts'
import { seed } from '../../src/start/seed.ts'
import { withClient } from '../database.ts'

const migrations = new URL('../../migrations/', import.meta.url).pathname

/** Makes a migrated and seeded database for the application on the ledger's server; returns its URL. */
export async function prepareApp(
  serverUrl: string,
  now: Date,
  name = 'application',
): Promise<string> {
  await withClient(serverUrl, (owner) => owner.query(`create database ${name}`))
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await migrateQueue(url)
  await migrate(url, migrations)
  const { db, close } = openDatabase({ url, connections: 1 })
  // The same as in app-process.ts.
  setSecretKey(Buffer.alloc(32, 7))
  await seed(db, () => now, readConfig({}))
  await close()
  return url
}
