import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export async function hasReachedCaps(db: Db): Promise<boolean> {
  const { rows } = await sql`select from caps_reached limit 1`.execute(db)
  return rows.length > 0
}

/** Takes away who has earned all that a cap allows, to be told in the same work. */
export async function takeReachedCaps(
  { tx }: Work,
  most: number,
): Promise<{ memberId: MemberId; cycle: number }[]> {
  const { rows } = await sql<{ memberId: MemberId; cycle: number }>`
    delete from caps_reached where (member_id, cycle) in (
      select member_id, cycle from caps_reached order by member_id, cycle limit ${most} for update skip locked)
    returning member_id, cycle`.execute(tx)
  return rows
}
