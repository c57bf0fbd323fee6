import { sql } from 'kysely'
import type { Work } from '../plumbing/work.ts'

/** Makes the partitions of this month and the next two, where they are missing. */
export async function makeMonths(work: Work, timeZone: string): Promise<void> {
  await sql`select ledger.make_months(${work.now}, ${timeZone})`.execute(work.tx)
}

/** Analyses the books over all months, by which joins are planned; autovacuum analyses each month alone. */
export async function analyseMonths(work: Work): Promise<void> {
  await sql`select ledger.analyse_months()`.execute(work.tx)
}
