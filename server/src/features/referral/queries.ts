import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Team } from './rules.ts'

/** A member's uplines, nearest first; undefined for somebody who never joined. */
export async function findUplineIds(db: Db, memberId: MemberId): Promise<MemberId[] | undefined> {
  const row = await db
    .selectFrom('sponsorships')
    .select('uplines')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row && (row.uplines as MemberId[])
}

/** Keeps everybody where they stand until the work ends, so that uplines read after it stay right. */
export async function holdTree({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(7201962)`.execute(tx)
}

/** Stores the sponsor and counts the member in every team above. */
export async function insertSponsorship(
  { tx, now }: Work,
  memberId: MemberId,
  uplines: readonly MemberId[],
): Promise<void> {
  await sql`
    with joined as (
      insert into sponsorships (member_id, sponsor_id, uplines, is_active, joined_at)
      select ${memberId}::integer, (${uplines}::integer[])[1], ${uplines}::integer[], m.is_active, ${now}
      from member_standing m where m.member_id = ${memberId}
      returning member_id, is_active
    )
    insert into team_deltas (member_id, members, active_members, at)
    select member_id, 1, is_active::integer, ${now} from joined`.execute(tx)
}

/** How many active direct members there are, counted up to `most`. */
export async function activeDirects(db: Db, memberId: MemberId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from sponsorships where sponsor_id = ${memberId} and is_active limit ${most}) direct`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Whether `memberId` stands anywhere below `above`: one walk up, ten uplines a step; after the move of a
 * large team it follows within seconds.
 */
export async function isBelow(db: Db, memberId: MemberId, above: MemberId): Promise<boolean> {
  const { rows } = await sql<{ isBelow: boolean }>`
    with recursive up as (
      select uplines from sponsorships where member_id = ${memberId}
      union all
      select s.uplines from up join sponsorships s on s.member_id = up.uplines[10]
    )
    select exists (select from up where ${above} = any (uplines)) as is_below`.execute(db)
  return rows[0]?.isBelow ?? false
}

/**
 * What a member put into plans, more or less than before; it reaches the teams above within seconds.
 * An undone purchase takes both figures back, an ended one only what is active.
 */
export async function noteTeamDelta(
  { tx, now }: Work,
  memberId: MemberId,
  { business = zero(), activeBusiness = zero() }: { business?: Usd; activeBusiness?: Usd },
): Promise<void> {
  await sql`
    with own as (
      insert into member_business as b (member_id, business, active_business)
      values (${memberId}, greatest(${unitsOf(business)}::bigint, 0), greatest(${unitsOf(activeBusiness)}::bigint, 0))
      on conflict (member_id) do update
      set business = b.business + ${unitsOf(business)}, active_business = b.active_business + ${unitsOf(activeBusiness)}
    )
    insert into team_deltas (member_id, business, active_business, at)
    values (${memberId}, ${unitsOf(business)}, ${unitsOf(activeBusiness)}, ${now})`.execute(tx)
}

type TeamDelta = { memberId: MemberId; business: Usd; activeBusiness: Usd; at: Date }

/** The same for many at once, each at a moment of its own. */
export async function noteTeamDeltas({ tx }: Work, deltas: readonly TeamDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    with given as (
      select * from unnest(${deltas.map(({ memberId }) => memberId)}::integer[],
        ${deltas.map(({ business }) => unitsOf(business))}::bigint[],
        ${deltas.map(({ activeBusiness }) => unitsOf(activeBusiness))}::bigint[],
        ${deltas.map(({ at }) => at)}::timestamptz[]) with ordinality g (member_id, business, active_business, at, place)
    ), own as (
      insert into member_business as b (member_id, business, active_business)
      select member_id, sum(business), sum(active_business) from given group by member_id order by member_id
      on conflict (member_id) do update
      set business = b.business + excluded.business, active_business = b.active_business + excluded.active_business
    )
    insert into team_deltas (member_id, business, active_business, at)
    select member_id, business, active_business, at from given order by place`.execute(tx)
}

/** What all members' business grew by from one moment up to another: what settled, less what left with it. */
export async function sumBusinessBetween(db: Db, from: Date, to: Date): Promise<Usd> {
  const { rows } = await sql<{ business: bigint }>`
    select coalesce(sum(business), 0)::bigint as business from (
      select business from team_history where at >= ${from} and at < ${to}
      union all
      select business from team_deltas where at >= ${from} and at < ${to}) noted`.execute(db)
  return fromUnits(rows[0]?.business ?? 0n)
}

/** A member's team as last added up, with the moment it is complete to. */
export async function teamOf(db: Db, memberId: MemberId, now: Date): Promise<Team> {
  const { rows } = await sql<{
    members: number
    activeMembers: number
    business: bigint
    activeBusiness: bigint
    asOf: Date
  }>`
    select coalesce(t.members, 0) as members, coalesce(t.active_members, 0) as active_members,
           coalesce(t.business, 0) as business, coalesce(t.active_business, 0) as active_business,
           ${completeTo(now)} as as_of
    from (values (0)) one left join team_totals t on t.member_id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The team was not read')
  return {
    ...row,
    business: fromUnits(row.business),
    activeBusiness: fromUnits(row.activeBusiness),
  }
}

/** The moment that every team figure is complete to: the oldest delta that still waits. */
export function completeTo(now: Date) {
  return sql<Date>`coalesce((select at from team_deltas order by id limit 1), ${now})`
}

/** Adds waiting deltas to the teams above; gives how many it took. */
export async function foldTeams({ tx }: Work, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select fold_teams(${most}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Where the kept team figures differ from a new count over the whole tree; empty when all is well. */
export async function recountTeams(
  db: Db,
): Promise<{ memberId: MemberId; figure: string; kept: bigint; counted: bigint }[]> {
  const { rows } = await sql<{
    memberId: MemberId
    figure: string
    kept: bigint
    counted: bigint
  }>`select * from team_differences() order by member_id, figure limit 100`.execute(db)
  return rows
}
