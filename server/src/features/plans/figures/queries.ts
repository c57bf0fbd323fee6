import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

/** What was put into plans from `from` on, by the day of purchase, less what was undone. */
export async function sumBoughtByDay(db: Db, from: ProgrammeDay): Promise<Map<string, Usd>> {
  const { rows } = await sql<{ day: string; bought: bigint }>`
    select bought_on as day, sum(bought)::bigint as bought from active_plans
    where bought_on >= ${from}::date and status <> 'undone' group by bought_on`.execute(db)
  return new Map(rows.map(({ day, bought }) => [day, fromUnits<'USD'>(bought)]))
}
