import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { longStatementsFollow } from './named-client.ts'

/** Lets the statements of this transaction take hours instead of half a minute. A deadline of the call still ends them. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql.raw(longStatementsFollow).execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}
