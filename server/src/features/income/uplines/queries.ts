import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Upline } from './rules.ts'

/**
 * The nearest uplines until `levels` of them qualify for a level that requires `directs` direct members. Each
 * tells whether any limit is left, as read without locking.
 */
export async function listUplinesWithLimits(
  db: Db,
  memberId: MemberId,
  { levels, directs }: { levels: number; directs: number },
): Promise<Upline[]> {
  const { rows } = await sql<Upline>`
    select * from uplines_with_limits(${memberId}, ${levels}, ${directs})`.execute(db)
  return rows
}

type UplineOf = Upline & { belowId: MemberId }

/** The same for several members at once. */
export async function listUplinesWithLimitsOf(
  db: Db,
  memberIds: readonly MemberId[],
  { levels, directs }: { levels: number; directs: number },
): Promise<UplineOf[]> {
  const { rows } = await sql<UplineOf>`
    select m.id as below_id, u.* from unnest(${memberIds}::integer[]) m (id)
    cross join lateral uplines_with_limits(m.id, ${levels}, ${directs}) u order by m.id, u.level`.execute(
    db,
  )
  return rows
}

/** The nearest ten uplines of several members, nearest first. */
export async function listUplinesOf(db: Db, memberIds: readonly MemberId[]): Promise<UplineOf[]> {
  const { rows } = await sql<UplineOf>`
    select below_id, member_id, level, is_active, is_blocked, is_level_open, active_directs
    from member_uplines where below_id = any (${memberIds}::integer[]) order by below_id, level`.execute(
    db,
  )
  return rows
}
