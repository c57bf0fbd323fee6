import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type {
  DirectMember,
  listDirectMembers,
  TreeMember,
} from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import {
  afterCursor,
  cursorKeys,
  skippedBefore,
} from '../../../plumbing/database/queries/cursor-keys.ts'
import type { Difference } from '../queries.ts'
import { completeTo } from '../queries.ts'
import type { Team } from '../rules.ts'

type NodeRow = {
  memberId: MemberId
  username: string
  fullname: string
  isActive: boolean
  activePlan: Usd
  investmentPlan: Usd
  joinedAt: Date
  teamActivePlan: Usd
  teamInvestmentPlan: Usd
} & Omit<Team, 'activePlan' | 'investmentPlan'>

/** A member of the tree with own figures and team; `s` is their sponsorship. */
const nodeColumns = (now: Date) => sql`
  s.member_id, m.username, m.fullname, s.is_active, s.joined_at,
  f.active_plan, f.investment_plan,
  coalesce(t.members, 0) as members, coalesce(t.active_members, 0) as active_members,
  coalesce(t.business, 0) as business, coalesce(t.active_business, 0) as active_business,
  coalesce(t.active_plan, 0) as team_active_plan, coalesce(t.investment_plan, 0) as team_investment_plan,
  ${completeTo(now)} as as_of`
const nodeJoins = sql`
  join members m on m.member_id = s.member_id
  join member_figures f on f.member_id = s.member_id
  left join team_totals t on t.member_id = s.member_id`

const directsColumn = sql`
  (select count(*)::integer from sponsorships d where d.sponsor_id = s.member_id) as directs`

function toNode(row: NodeRow): DirectMember {
  return {
    id: row.memberId,
    username: row.username,
    fullname: row.fullname,
    isActive: row.isActive ? 'active' : 'inactive',
    activePlan: row.activePlan,
    investmentPlan: row.investmentPlan,
    joined: row.joinedAt,
    team: {
      members: row.members,
      activeMembers: row.activeMembers,
      business: row.business,
      activeBusiness: row.activeBusiness,
      activePlan: row.teamActivePlan,
      investmentPlan: row.teamInvestmentPlan,
      asOf: row.asOf,
    },
  }
}

type DirectsFilter = Omit<RequestOf<typeof listDirectMembers>, 'code'>

const orders = {
  newest: sql`s.member_id desc`,
  oldest: sql`s.member_id`,
  username: sql`lower(m.username), s.member_id`,
  active_plan: sql`f.active_plan desc, s.member_id`,
  business: sql`coalesce(t.business, 0) desc, s.member_id`,
} as const

/** The sort keys of a direct member in an order of the list. */
export function directKeys(
  sort: DirectsFilter['sort'],
): (row: DirectMember) => (string | bigint | number)[] {
  if (sort === 'username') return ({ username, id }) => [username, id]
  if (sort === 'active_plan') return ({ activePlan, id }) => [unitsOf(activePlan), id]
  if (sort === 'business') return ({ team, id }) => [unitsOf(team.business), id]
  return ({ id }) => [id]
}

/** The condition for direct members after the request's cursor. */
function afterDirect(filter: DirectsFilter): RawBuilder<unknown> {
  const { sort } = filter
  if (sort === 'newest' || sort === 'oldest') return afterCursor('s.member_id', filter, sort)
  if (sort === 'username') {
    const [username, id] = cursorKeys(filter, sort, ['text', 'whole']) ?? []
    if (username === undefined) return sql`true`
    return sql`(lower(m.username), s.member_id) > (lower(${username}), ${id}::bigint)`
  }
  const [units, id] = cursorKeys(filter, sort, ['units', 'whole']) ?? []
  if (units === undefined) return sql`true`
  const figure = sort === 'business' ? sql`coalesce(t.business, 0)` : sql`f.active_plan`
  return sql`(${figure} < ${units}::bigint or (${figure} = ${units}::bigint and s.member_id > ${id}::bigint))`
}

/** The direct members of one member, with their own teams; `search` is the beginning of a username. */
export async function listDirects(db: Db, memberId: MemberId, now: Date, filter: DirectsFilter) {
  const { search, isActive, limit, sort } = filter
  const found = sql`s.sponsor_id = ${memberId}
    and (${isActive ?? null}::text is null or s.is_active = (${isActive ?? null}::text = 'active'))
    and (${search ?? null}::text is null or starts_with(lower(m.username), lower(${search ?? null}::text)))`
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(now)} from sponsorships s ${nodeJoins} where ${found} and ${afterDirect(filter)}
    order by ${orders[sort]} limit ${limit} offset ${skippedBefore(filter)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from sponsorships s
    join members m on m.member_id = s.member_id where ${found}`.execute(db)
  return { rows: rows.map(toNode), total: counted.rows[0]?.total ?? 0 }
}

function toTreeMember(row: NodeRow & { directs: number }): TreeMember {
  return { ...toNode(row), directs: row.directs }
}

/** A portion of the direct members of one member, oldest first, and how many come after it. */
export async function listLevel(
  db: Db,
  memberId: MemberId,
  now: Date,
  { after, limit }: { after?: MemberId | undefined; limit: number },
): Promise<{ referrals: TreeMember[]; remaining: number }> {
  const { rows } = await sql<NodeRow & { directs: number }>`
    select ${nodeColumns(now)}, ${directsColumn} from sponsorships s ${nodeJoins}
    where s.sponsor_id = ${memberId} and s.member_id > ${after ?? 0}
    order by s.member_id limit ${limit}`.execute(db)
  const last = rows.at(-1)
  if (!last || rows.length < limit) return { referrals: rows.map(toTreeMember), remaining: 0 }
  const counted = await sql<{ remaining: number }>`
    select count(*)::integer as remaining from sponsorships
    where sponsor_id = ${memberId} and member_id > ${last.memberId}`.execute(db)
  return { referrals: rows.map(toTreeMember), remaining: counted.rows[0]?.remaining ?? 0 }
}

/**
 * The members from the direct member of `above` down to `memberId`. Undefined if `above` is not within `most` levels
 * above it.
 */
export async function findPath(
  db: Db,
  above: MemberId,
  memberId: MemberId,
  now: Date,
  most: number,
): Promise<TreeMember[] | undefined> {
  const { rows } = await sql<NodeRow & { directs: number; sponsorId: MemberId | null }>`
    with recursive up (member_id, sponsor_id, steps) as (
      select member_id, sponsor_id, 1 from sponsorships where member_id = ${memberId}
      union all
      select s.member_id, s.sponsor_id, up.steps + 1 from up
      join sponsorships s on s.member_id = up.sponsor_id
      where up.sponsor_id <> ${above} and up.steps < ${most}
    ), way as materialized (select member_id, steps from up)
    select ${nodeColumns(now)}, ${directsColumn}, s.sponsor_id
    from way join sponsorships s on s.member_id = way.member_id ${nodeJoins}
    order by way.steps desc`.execute(db)
  return rows[0]?.sponsorId === above ? rows.map(toTreeMember) : undefined
}

export type PlacedNode = TreeMember & { sponsorId: MemberId | null; hasMoreBelow: boolean }

/**
 * A member and the nearest members below, level by level, at most `limit`; `hasMoreBelow` says that a node has
 * direct members who are not among them.
 */
export async function listTree(
  db: Db,
  root: MemberId,
  now: Date,
  { depth, limit }: { depth: number; limit: number },
): Promise<PlacedNode[]> {
  const { rows } = await sql<
    NodeRow & { directs: number; sponsorId: MemberId | null; hasMoreBelow: boolean }
  >`
    with shown as materialized (
      select ${root}::integer as member_id, 0 as depth
      union all
      select member_id, depth from tree_below(${root}, ${depth}, ${limit})
    )
    select ${nodeColumns(now)}, ${directsColumn}, s.sponsor_id,
      exists (select from sponsorships d where d.sponsor_id = s.member_id and d.member_id > coalesce(
        (select max(c.member_id) from shown c join sponsorships cs on cs.member_id = c.member_id
         where cs.sponsor_id = s.member_id and c.depth > 0), 0)) as has_more_below
    from shown join sponsorships s on s.member_id = shown.member_id ${nodeJoins}
    order by shown.depth, s.member_id`.execute(db)
  return rows.map((row) => ({
    ...toTreeMember(row),
    sponsorId: row.sponsorId,
    hasMoreBelow: row.hasMoreBelow,
  }))
}

export type PlacedLeg = TreeMember & { sponsorId: MemberId | null; volume: Usd }

/**
 * A member and the largest legs below, level by level and each level by volume. A member with a tenth of the volume of all
 * has at most `legs`, any other has one: of smaller ones there is no room to show more.
 */
export async function listLargestLegs(
  db: Db,
  root: MemberId,
  now: Date,
  { depth, legs }: { depth: number; legs: number },
): Promise<PlacedLeg[]> {
  const volume = (of: RawBuilder<unknown>) => sql`
    coalesce((select b.business from member_business b where b.member_id = ${of}), 0)
    + coalesce((select t.business from team_totals t where t.member_id = ${of}), 0)`
  const { rows } = await sql<
    NodeRow & { directs: number; sponsorId: MemberId | null; volume: Usd }
  >`
    with recursive legs (member_id, depth, volume, whole) as (
      select root.member_id, 0, root.volume, root.volume
      from (select ${root}::integer as member_id, ${volume(sql`${root}::integer`)} as volume) root
      union all
      select leg.member_id, legs.depth + 1, leg.volume, legs.whole
      from legs cross join lateral (
        select d.member_id, ${volume(sql`d.member_id`)} as volume
        from sponsorships d where d.sponsor_id = legs.member_id
        order by volume desc, d.member_id
        limit case when legs.depth = 0 or (legs.volume > 0 and legs.volume >= legs.whole / 10) then ${legs}::integer else 1 end
      ) leg
      where legs.depth < ${depth}
    ), shown as materialized (select * from legs)
    select ${nodeColumns(now)}, ${directsColumn}, s.sponsor_id, shown.volume
    from shown join sponsorships s on s.member_id = shown.member_id ${nodeJoins}
    order by shown.depth, shown.volume desc, s.member_id`.execute(db)
  return rows.map((row) => ({
    ...toTreeMember(row),
    sponsorId: row.sponsorId,
    volume: row.volume,
  }))
}

/** Where uplines do not match the sponsors, or do not lead to the top; empty when all are right. */
export async function recountTree(db: Db): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select * from tree_differences() order by member_id, figure limit 100`.execute(
      db,
    )
  return rows
}

/** Members whose activity does not match their open plans; empty when all are right. */
export async function recountActivity(db: Db): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select * from activity_differences() order by member_id, figure limit 100`.execute(
      db,
    )
  return rows
}
