import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Standing } from './rules.ts'

/**
 * The uplines as far up as `levels` of them can take any level, which asks for up to `directs` direct
 * members, nearest first; each says whether any limit is left, as read without locking.
 */
export async function listUplinesWithLimits(
  db: Db,
  memberId: MemberId,
  { levels, directs }: { levels: number; directs: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select * from uplines_with_limits(${memberId}, ${levels}, ${directs})`.execute(db)
  return rows
}
