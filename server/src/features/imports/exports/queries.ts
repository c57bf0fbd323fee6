import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

/** What a member's figures say in the members' file. */
export type MovedFigures = {
  memberId: MemberId
  /** The nearest upline whose account is open. */
  sponsorId: MemberId | null
  earned: Usd
  roi: Usd
  direct: Usd
  level: Usd
  salary: Usd
  reward: Usd
}

export async function figuresOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, MovedFigures>> {
  const { rows } = await sql<MovedFigures>`
    select f.member_id,
           (select u.member_id from member_uplines u join members m on m.member_id = u.member_id
            where u.below_id = f.member_id and not m.is_closed order by u.level limit 1) as sponsor_id,
           f.earned, f.roi_income as roi, f.direct_income as direct, f.level_income as level, f.salary, f.reward
    from member_figures f where f.member_id = any (${memberIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/**
 * How many members with an open account have a sponsor, and what counts towards the caps of all: what everybody has, less
 * what the few have whose own or whose uplines' accounts are closed.
 */
export async function sumMovable(db: Db): Promise<{ sponsored: number; earned: Usd }> {
  const { rows } = await sql<{ sponsored: number; earned: Usd }>`
    with closed as (select member_id from members where is_closed)
    select ((select count(*) from member_sponsors)
            - (select count(*) from member_sponsors s join closed c on c.member_id = s.member_id)
            - (select count(*) from closed c join member_sponsors s on s.sponsor_id = c.member_id
               where not exists (select from closed own where own.member_id = s.member_id)
                 and not exists (select from member_uplines u join members o on o.member_id = u.member_id
                                 where u.below_id = s.member_id and not o.is_closed)))::integer as sponsored,
           (coalesce((select sum(earned) from member_earnings), 0)
            - coalesce((select sum(e.earned) from member_earnings e join closed c on c.member_id = e.member_id), 0))::bigint as earned`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The members were not counted')
  return row
}
