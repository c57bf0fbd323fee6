import { sql } from 'kysely'
import type { Work } from '../plumbing/work.ts'
import { operator, stripedKinds } from './accounts.ts'

/** Adds what is settled since the last time to the roll-ups of the append-only accounts. */
export async function rollUp(work: Work): Promise<void> {
  await sql`select ledger.roll_up()`.execute(work.tx)
}

/** Shares each striped account out evenly again, where one of its rows ran low. */
export async function evenOut(work: Work): Promise<void> {
  for (const kind of stripedKinds) {
    await sql`select ledger.even_out(${operator(kind).id}, ${work.now})`.execute(work.tx)
  }
}
