import type { FoundMember } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

type FoundRow = Omit<FoundMember, 'isActive'> & { isActive: boolean }

const toFound = (row: FoundRow): FoundMember => ({
  ...row,
  isActive: row.isActive ? 'active' : 'inactive',
})

/** Finds usernames in a downline by reading all of it, but no more than `most` members. */
export async function searchWholeTeam(
  db: Db,
  above: MemberId,
  { search, limit, most }: { search: string; limit: number; most: number },
): Promise<FoundMember[]> {
  const { rows } = await sql<FoundRow>`
    with recursive below (member_id, is_active, level) as (
      select member_id, is_active, 1 from sponsorships where sponsor_id = ${above}
      union all
      select s.member_id, s.is_active, below.level + 1 from below
      join sponsorships s on s.sponsor_id = below.member_id
    ), team as materialized (select * from below limit ${most})
    select m.member_id as id, m.username, m.fullname, team.is_active, team.level
    from team join members m on m.member_id = team.member_id
    where starts_with(lower(m.username), lower(${search}))
    order by lower(m.username) using ~<~ limit ${limit}`.execute(db)
  return rows.map(toFound)
}

/**
 * Finds the first `most` usernames of all members by their index, and gives those in the downline. Each is one walk up,
 * ten uplines a step, which ends where uplines that wait to be rewritten lead round in a circle.
 */
export async function searchByName(
  db: Db,
  above: MemberId,
  { search, most }: { search: string; most: number },
): Promise<{ found: FoundMember[]; isWhole: boolean }> {
  const { rows } = await sql<FoundRow & { level: number | null }>`
    with named as materialized (
      select member_id, username, fullname from members
      where starts_with(lower(username), lower(${search}))
      order by lower(username) using ~<~ limit ${most}
    )
    select n.member_id as id, n.username, n.fullname, s.is_active, w.level
    from named n join sponsorships s on s.member_id = n.member_id
    left join lateral (
      with recursive up (uplines) as (
        select s.uplines
        union
        select p.uplines from up join sponsorships p on p.member_id = up.uplines[10]
        where ${above} <> all (up.uplines)
      ), steps as (select up.uplines, row_number() over () as step from up)
      select ((t.step - 1) * 10 + array_position(t.uplines, ${above}::integer))::integer as level
      from steps t where ${above} = any (t.uplines)) w on true
    order by lower(n.username) using ~<~`.execute(db)
  const below = rows.filter(({ level }) => level !== null)
  return { found: below.map(toFound), isWhole: rows.length < most }
}
