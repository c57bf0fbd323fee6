import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../src/plumbing/database/migrate.ts'
import { startOwnPostgres } from '../testing/own-postgres.ts'

const migrations = new URL('../migrations/', import.meta.url).pathname

/** Durable as in production; the size of the log suits a machine that runs nothing else. */
const settings = { max_wal_size: '8GB', jit: 'off' }

/** Starts a migrated PostgreSQL for one bench run, with the reference ledger in it. */
export async function startBenchDatabase(
  memory: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url, remove } = await startOwnPostgres({ ...settings, shared_buffers: memory })
  await migrate(url, migrations)
  await withClient(url, async (owner) => {
    await owner.query(await readFile(new URL('bare-ledger.sql', import.meta.url), 'utf8'))
    await owner.query('vacuum analyze')
  })
  return { url, stop: remove }
}

/** Lends a connection as the database's owner. */
export async function withClient<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
