import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { commitWithNextStatement } from './named-client.ts'

/**
 * Sends the commit together with the one statement that `execute` runs, if it runs any. No statement of the work may
 * follow, and no later failure can undo it.
 */
export async function withCommit<Result>(tx: Tx, execute: () => Promise<Result>): Promise<Result> {
  await sql.raw(commitWithNextStatement).execute(tx)
  return execute()
}
