import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { LegView } from '@clearstead/contract/referral'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { completeTo } from '../queries.ts'
import type { TeamAt } from '../rules.ts'

/** How many direct members there are, active or not. */
export async function countDirects(db: Db, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from sponsorships where sponsor_id = ${memberId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** The moment to which all team figures are added up. */
export async function teamsCompleteTo(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${completeTo(now)} as at`.execute(db)
  return rows[0]?.at ?? now
}

type TeamAtRow = {
  memberId: MemberId
  members: bigint
  activeMembers: bigint
  activeDirects: bigint
  business: bigint
  activeBusiness: bigint
  /** Member, business and active business of each. */
  legs: [MemberId, string, string][]
}

/**
 * Teams as they stood just before a moment (now without one), in the tree of that moment: who joined later
 * counts nowhere, who was moved later stands where they stood. Only members who reach the least asked for,
 * each with a leg for every direct member. One statement; it counts what waits to be folded, too.
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
  const { rows } = await sql<TeamAtRow>`
    select * from teams_at(${before ?? 'infinity'}::timestamptz, ${memberIds ?? null}::integer[],
      ${leastDirects}::integer, ${unitsOf(leastBusiness)}::bigint, ${unitsOf(leastActiveBusiness)}::bigint)`.execute(
    db,
  )
  return rows.map((row) => ({
    memberId: row.memberId,
    members: Number(row.members),
    activeMembers: Number(row.activeMembers),
    activeDirects: Number(row.activeDirects),
    business: fromUnits(row.business),
    activeBusiness: fromUnits(row.activeBusiness),
    legs: row.legs.map(([memberId, business, activeBusiness]) => ({
      memberId,
      business: fromUnits(BigInt(business)),
      activeBusiness: fromUnits(BigInt(activeBusiness)),
    })),
  }))
}

/** Which of these members were active just before a moment, now without one. */
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
  const { rows } = await sql<{
    userId: MemberId
    username: string
    members: number
    business: bigint
    activeBusiness: bigint
  }>`
    select s.member_id as user_id, m.username, 1 + coalesce(t.members, 0) as members,
           coalesce(b.business, 0) + coalesce(t.business, 0) as business,
           coalesce(b.active_business, 0) + coalesce(t.active_business, 0) as active_business
    from sponsorships s join member_standing m on m.member_id = s.member_id
    left join member_business b on b.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id
    where s.sponsor_id = ${memberId}
    order by active_business desc, s.member_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      business: fromUnits<'USD'>(row.business),
      activeBusiness: fromUnits<'USD'>(row.activeBusiness),
    })),
    total: await countDirects(db, memberId),
  }
}
