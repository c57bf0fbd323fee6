import { sql } from 'kysely'
import type { Work } from '../plumbing/work.ts'
import { operator, stripedKinds } from './accounts.ts'

/** Adds newly settled postings to the roll-ups of the append-only accounts. */
export async function rollUp(work: Work): Promise<void> {
  await sql`select ledger.roll_up()`.execute(work.tx)
}

/** Distributes the balance of each striped account evenly over its rows, where one of them is low. */
export async function evenOut(work: Work): Promise<void> {
  for (const kind of stripedKinds) {
    await sql`select ledger.even_out(${operator(kind).id}, ${work.now})`.execute(work.tx)
  }
}
