import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../plumbing/config.ts'
import { StartProblem } from '../plumbing/start-problem.ts'

/** @throws {StartProblem} when the data folder has a database already */
export function checkFreshFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || !existsSync(join(dataDir, 'CLEARSTEAD'))) return
  throw new StartProblem(
    `The folder ${dataDir} holds a programme already: serve it with DATA_DIR=${dataDir} npm start, or choose another DATA_DIR for a new demo.`,
  )
}

/** Called before the migrations. @throws {StartProblem} when the database has a table already */
export async function checkFreshDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    if (rows.length === 0) return
    throw new StartProblem(
      'The database of DATABASE_URL holds a programme already: the demo fills an empty one only.',
    )
  } finally {
    await client.end()
  }
}
