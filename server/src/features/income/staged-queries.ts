import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** The income that is staged for each member and credited to nobody yet, by member. */
export async function listStaged(db: Db): Promise<{ memberId: MemberId; staged: bigint }[]> {
  const { rows } = await sql<{ memberId: MemberId; staged: bigint }>`
    select member_id, staged from staged_of_members() order by member_id`.execute(db)
  return rows.map(({ memberId, staged }) => ({ memberId, staged: BigInt(staged) }))
}

/** Whether all that is staged is what the books set aside for it. */
export async function isStagedBalanced(db: Db): Promise<boolean> {
  const { rows } = await sql`select from staged_differences()`.execute(db)
  return rows.length === 0
}
