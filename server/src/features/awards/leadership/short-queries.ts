import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, RankId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { BonusTerms } from './rules.ts'

/** A bonus that is due or paid, or was taken back and can be due again. */
export type FollowedBonus = BonusTerms & {
  id: RankId
  memberId: MemberId
  reachedOn: ProgrammeDay
  isShort: boolean
}

/** Locks the bonuses of ranks that were reached before `day`; those that are paid or taken back at this moment are left out. */
export async function listFollowed({ tx }: Work, day: ProgrammeDay): Promise<FollowedBonus[]> {
  const { rows } = await sql<FollowedBonus>`
    select id, member_id, reached_on, business_needed, counted, bonus_short_since is not null as is_short
    from leadership_ranks
    where status = 'reached' and reached_on < ${day}
      and (bonus_status in ('due', 'paid') or (bonus_status = 'reversed' and bonus_short_since is not null))
    order by id for no key update skip locked`.execute(tx)
  return rows
}

/**
 * Those of some ranks below whose members business left since the day that reached them, in today's tree. A leg that was
 * moved away took its business along without anybody leaving.
 */
export async function listWhoseBusinessLeft(
  db: Db,
  ranks: readonly FollowedBonus[],
  { before, timezone }: { before: Date; timezone: string },
): Promise<FollowedBonus[]> {
  if (ranks.length === 0) return []
  const { rows } = await sql<{ id: RankId }>`
    with recursive asked as (
      select r.id, r.member_id, (r.reached_on + 1)::timestamp at time zone ${timezone} as since
      from leadership_ranks r where r.id = any (${ranks.map(({ id }) => id)}::integer[])
    ), gone (member_id, at) as (
      select member_id, max(at) from (
        select member_id, at, business from team_history union all select member_id, at, business from team_deltas) noted
      where business < 0 and at >= (select min(since) from asked) and at < ${before} group by member_id
    ), up (member_id, at) as (
      select s.sponsor_id, g.at from gone g join sponsorships s on s.member_id = g.member_id
      union
      select s.sponsor_id, up.at from up join sponsorships s on s.member_id = up.member_id
    )
    select a.id from asked a
    where exists (select from up where up.member_id = a.member_id and up.at >= a.since)`.execute(db)
  const left = new Set(rows.map(({ id }) => id))
  return ranks.filter(({ id }) => left.has(id))
}

/** Notes that too little business is left for these bonuses: due ones wait, paid ones are owed. */
export async function updateShort(
  { tx }: Work,
  bonuses: readonly FollowedBonus[],
  since: ProgrammeDay,
): Promise<void> {
  await sql`
    update leadership_ranks set bonus_short_since = ${since}
    where id = any (${bonuses.map(({ id }) => id)}::integer[])`.execute(tx)
}

/** Notes that the business of these bonuses is back; one that was taken back is due again. */
export async function updateCovered(
  { tx }: Work,
  bonuses: readonly FollowedBonus[],
): Promise<void> {
  await sql`
    update leadership_ranks
    set bonus_short_since = null,
        bonus_nth = bonus_nth + case bonus_status when 'reversed' then 1 else 0 end,
        bonus_settled_at = case bonus_status when 'reversed' then null else bonus_settled_at end,
        bonus_status = case bonus_status when 'reversed' then 'due' else bonus_status end
    where id = any (${bonuses.map(({ id }) => id)}::integer[])`.execute(tx)
}

export type OwedBonus = {
  id: RankId
  memberId: MemberId
  rank: string
  rankKey: string
  nth: number
  bonusPaid: Usd
}

/** The paid bonuses whose business left. */
export async function listOwed(db: Db): Promise<OwedBonus[]> {
  const { rows } = await sql<OwedBonus>`
    select id, member_id, rank, rank_key, bonus_nth as nth, bonus_paid from leadership_ranks
    where bonus_status = 'paid' and bonus_short_since is not null order by id`.execute(db)
  return rows
}

/** Marks an owed bonus as taken back; false when it is not owed any more. */
export async function updateTakenBack({ tx }: Work, id: RankId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update leadership_ranks set bonus_status = 'reversed', bonus_paid = 0, bonus_reason = null
    where id = ${id} and bonus_status = 'paid' and bonus_short_since is not null`.execute(tx)
  return numAffectedRows === 1n
}
