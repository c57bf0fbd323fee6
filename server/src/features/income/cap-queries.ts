import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

export async function hasReachedCaps(db: Db): Promise<boolean> {
  const { rows } = await sql`select from caps_reached limit 1`.execute(db)
  return rows.length > 0
}

/** Removes members who reached their cap from the list; they are notified in the same work. */
export async function takeReachedCaps(
  { tx }: Work,
  most: number,
): Promise<{ memberId: MemberId; cycle: number; cap: Usd }[]> {
  const { rows } = await sql<{ memberId: MemberId; cycle: number; cap: Usd }>`
    delete from caps_reached where (member_id, cycle, cap) in (
      select member_id, cycle, cap from caps_reached order by member_id, cycle, cap limit ${most}
      for update skip locked)
    returning member_id, cycle, cap`.execute(tx)
  return rows
}
