import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { LegView } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll } from '../../../plumbing/database/queries/row-counts.ts'
import { completeTo } from '../queries.ts'
import type { TeamAt } from '../rules.ts'

/** How many direct members there are, active or not. */
export function countDirects(db: Db, memberId: MemberId): Promise<number> {
  return countAll(db, db.selectFrom('sponsorships').where('sponsorId', '=', memberId))
}

/** The moment up to which all team figures are complete. */
export async function teamsCompleteTo(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${completeTo(now)} as at`.execute(db)
  return rows[0]?.at ?? now
}

type TeamAtRow = Pick<TeamAt, 'memberId' | 'business' | 'activeBusiness'> & {
  members: bigint
  activeMembers: bigint
  activeDirects: bigint
  /** Member, business and active business of each. */
  legs: [MemberId, string, string][]
}

/**
 * Teams just before a moment, or now without one, in the tree of that moment: later members and later moves do not
 * count. Only members who reach the given minima, each with a leg for every direct member. It is one statement,
 * which also counts waiting deltas.
 */
export async function teamsAt(
  db: Db,
  {
    before,
    memberIds,
    leastDirects = 0,
    leastBusiness = zero(),
    leastActiveBusiness = zero(),
  }: {
    before?: Date
    memberIds?: readonly MemberId[]
    leastDirects?: number
    leastBusiness?: Usd
    leastActiveBusiness?: Usd
  },
): Promise<TeamAt[]> {
  // Written into the statement, they leave PostgreSQL one good plan for all members and moments, which it keeps.
  const at = before ? sql`${before}` : sql.lit('infinity')
  const isAll = sql.lit(memberIds === undefined)
  const { rows } = await sql<TeamAtRow>`
    select * from teams_at(${at}::timestamptz, ${isAll}, ${memberIds ?? []}::integer[],
      ${leastDirects}::integer, ${leastBusiness}::bigint, ${leastActiveBusiness}::bigint)`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    members: Number(row.members),
    activeMembers: Number(row.activeMembers),
    activeDirects: Number(row.activeDirects),
    legs: row.legs.map(([memberId, business, activeBusiness]) => ({
      memberId,
      business: fromUnits(BigInt(business)),
      activeBusiness: fromUnits(BigInt(activeBusiness)),
    })),
  }))
}

/** Those of these members who were active just before a moment, or are active now without one. */
export async function listActiveAt(
  db: Db,
  memberIds: readonly MemberId[],
  before?: Date,
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select s.member_id from sponsorships s
    left join own_changes_since(${before ?? 'infinity'}::timestamptz) c on c.member_id = s.member_id
    where s.member_id = any (${memberIds}::integer[])
      and s.is_active::integer - coalesce(c.active_members, 0) > 0
    order by s.member_id`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** The legs of a member as last added up, strongest active business first. */
export async function listLegs(
  db: Db,
  memberId: MemberId,
  { page, limit }: PageRequest,
): Promise<Paged<LegView>> {
  const { rows } = await sql<LegView>`
    select s.member_id, m.username, 1 + coalesce(t.members, 0) as members,
           coalesce(b.business, 0) + coalesce(t.business, 0) as business,
           coalesce(b.active_business, 0) + coalesce(t.active_business, 0) as active_business
    from sponsorships s join members m on m.member_id = s.member_id
    left join member_business b on b.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id
    where s.sponsor_id = ${memberId}
    order by active_business desc, s.member_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return { rows, total: await countDirects(db, memberId) }
}
