import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

/** A step of a limit that a member has reached, with the limit as it is now. */
type ReachedStep = {
  memberId: MemberId
  cycle: number
  cap: Usd
  step: 80 | 95 | 100
  now: { cycle: number; cap: Usd; earned: Usd }
}

export async function hasReachedSteps(db: Db): Promise<boolean> {
  const { rows } = await sql`select from limit_steps_reached limit 1`.execute(db)
  return rows.length > 0
}

/** Removes members who reached a step from the list; they are notified in the same work. */
export async function takeReachedSteps({ tx }: Work, most: number): Promise<ReachedStep[]> {
  const { rows } = await sql<
    Omit<ReachedStep, 'now'> & { cycleNow: number; capNow: Usd; earned: Usd }
  >`
    with taken as (
      delete from limit_steps_reached where (member_id, cycle, cap, step) in (
        select member_id, cycle, cap, step from limit_steps_reached order by member_id, cycle, cap, step
        limit ${most} for update skip locked)
      returning member_id, cycle, cap, step)
    select t.*, l.cycle as cycle_now, l.cap as cap_now, l.earned
    from taken t join earning_limits l on l.member_id = t.member_id
    order by t.member_id, t.step`.execute(tx)
  return rows.map(({ cycleNow, capNow, earned, ...step }) => ({
    ...step,
    now: { cycle: cycleNow, cap: capNow, earned },
  }))
}
