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

type Above = Standing & { belowId: MemberId }

/** The same for several members at once. */
export async function listUplinesWithLimitsOf(
  db: Db,
  memberIds: readonly MemberId[],
  { levels, directs }: { levels: number; directs: number },
): Promise<Above[]> {
  const { rows } = await sql<Above>`
    select m.id as below_id, u.* from unnest(${memberIds}::integer[]) m (id)
    cross join lateral uplines_with_limits(m.id, ${levels}, ${directs}) u order by m.id, u.level`.execute(
    db,
  )
  return rows
}

/** The nearest ten uplines of several members, nearest first. */
export async function listUplinesOf(db: Db, memberIds: readonly MemberId[]): Promise<Above[]> {
  const { rows } = await sql<Above>`
    select below_id, member_id, level, is_active, is_blocked, is_level_open, active_directs
    from member_uplines where below_id = any (${memberIds}::integer[]) order by below_id, level`.execute(
    db,
  )
  return rows
}
