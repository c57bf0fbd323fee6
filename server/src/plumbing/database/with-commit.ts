import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { commitsNext } from './named-client.ts'

/**
 * Sends the commit along with the one statement that `execute` runs, if it runs any. Nothing of the work may come
 * after it, and nothing may fail: it is committed.
 */
export async function withCommit<Result>(tx: Tx, execute: () => Promise<Result>): Promise<Result> {
  await sql.raw(commitsNext).execute(tx)
  return execute()
}
