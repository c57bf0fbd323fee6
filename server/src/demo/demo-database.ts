import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../plumbing/config.ts'
import type { Db } from '../plumbing/database/database.ts'
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

/**
 * Switches `synchronous_commit` off for new connections while `run` runs: a crash would lose the last commits of a demo
 * that has to be filled again anyway. Connections that `run` leaves open keep the setting.
 */
export async function withQuickCommits<Result>(
  url: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await alter(url, 'set synchronous_commit = off')
  try {
    return await run()
  } finally {
    await alter(url, 'reset synchronous_commit')
  }
}

async function alter(url: string, change: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    )
    await client.query(`alter database ${rows[0]?.name} ${change}`)
  } finally {
    await client.end()
  }
}

export async function countBooks(db: Db): Promise<{ transfers: number; postings: number }> {
  const { rows } = await sql<{ transfers: bigint; postings: bigint }>`
    select (select count(*) from ledger.transfers) as transfers,
      (select count(*) from ledger.postings) as postings`.execute(db)
  const [counts] = rows
  return { transfers: Number(counts?.transfers ?? 0), postings: Number(counts?.postings ?? 0) }
}
