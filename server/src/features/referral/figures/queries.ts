import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { completeTo } from '../queries.ts'

/** How many direct members there are, active or not. */
export async function countDirects(db: Db, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from sponsorships where sponsor_id = ${memberId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** The moment to which all team figures are added up. */
export async function teamsCompleteTo(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${completeTo(now)} as at`.execute(db)
  return rows[0]?.at ?? now
}
