import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Figure } from '../../ledger/integrity/verify.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Team } from './rules.ts'

/** A member's uplines, nearest first; undefined for an id that never joined. */
export async function findUplineIds(db: Db, memberId: MemberId): Promise<MemberId[] | undefined> {
  const row = await db
    .selectFrom('sponsorships')
    .select('uplines')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.uplines
}

/** Prevents moves in the tree until the work ends, so that uplines read after it stay right. */
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
      from members m where m.member_id = ${memberId}
      returning member_id, is_active
    )
    insert into team_deltas (member_id, members, active_members, at)
    select member_id, 1, is_active::integer, ${now} from joined`.execute(tx)
}

/**
 * `insertSponsorship` for many members who moved in; a sponsor is among them or has joined before. The tree is held.
 */
export async function insertSponsorships(
  { tx, now }: Work,
  members: readonly { memberId: MemberId; uplines: readonly MemberId[] }[],
): Promise<void> {
  await sql`
    with joined as (
      insert into sponsorships (member_id, sponsor_id, uplines, is_active, joined_at)
      select g.member_id, g.uplines[1], g.uplines, m.is_active, ${now}
      from jsonb_populate_recordset(null::sponsorships, ${recordsOf(members)}::jsonb) g
      join members m on m.member_id = g.member_id
      returning member_id, is_active
    )
    insert into team_deltas (member_id, members, active_members, at)
    select member_id, 1, is_active::integer, ${now} from joined order by member_id`.execute(tx)
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
 * Whether `memberId` is anywhere below `above`: one walk up, ten uplines a step. After the move of a large team the
 * answer is right within seconds; until then uplines may lead round in a circle, where the walk ends.
 */
export async function isBelow(db: Db, memberId: MemberId, above: MemberId): Promise<boolean> {
  const { rows } = await sql<{ isBelow: boolean }>`
    with recursive up as (
      select uplines from sponsorships where member_id = ${memberId}
      union
      select s.uplines from up join sponsorships s on s.member_id = up.uplines[10]
    )
    select exists (select from up where ${above} = any (uplines)) as is_below`.execute(db)
  return rows[0]?.isBelow ?? false
}

/**
 * Adds to the business of a member, or subtracts from it; the teams above follow within seconds. An undone purchase
 * lowers both figures, an ended one only active business.
 */
export async function noteTeamDelta(
  { tx, now }: Work,
  memberId: MemberId,
  { business = zero(), activeBusiness = zero() }: { business?: Usd; activeBusiness?: Usd },
): Promise<void> {
  await sql`
    with own as (
      insert into member_business as b (member_id, business, active_business)
      values (${memberId}, greatest(${business}::bigint, 0), greatest(${activeBusiness}::bigint, 0))
      on conflict (member_id) do update
      set business = b.business + ${business}, active_business = b.active_business + ${activeBusiness}
    )
    insert into team_deltas (member_id, business, active_business, at)
    values (${memberId}, ${business}, ${activeBusiness}, ${now})`.execute(tx)
}

type TeamDelta = { memberId: MemberId; business: Usd; activeBusiness: Usd; at: Date }

/** `noteTeamDelta` for many members at once, each with its own moment. */
export async function noteTeamDeltas({ tx }: Work, deltas: readonly TeamDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql`
    with given as (
      select * from unnest(${deltas.map(({ memberId }) => memberId)}::integer[],
        ${deltas.map(({ business }) => business)}::bigint[],
        ${deltas.map(({ activeBusiness }) => activeBusiness)}::bigint[],
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

/** The growth of all members' business between two moments: what settled, less what left. */
export async function sumBusinessBetween(db: Db, from: Date, to: Date): Promise<Usd> {
  const { rows } = await sql<{ business: Usd }>`
    select coalesce(sum(business), 0)::bigint as business from (
      select business from team_history where at >= ${from} and at < ${to}
      union all
      select business from team_deltas where at >= ${from} and at < ${to}) noted`.execute(db)
  return rows[0]?.business ?? zero()
}

/** A member with the growth of their own business in some time, and who sponsored them at its end. */
export type BusinessNode = { memberId: MemberId; sponsorId: MemberId | null; business: Usd }

/**
 * The members whose business grew or shrank between two moments, and all above them up to the first of `leaders`, each
 * once, in the tree as it stood at `to`.
 */
export async function listBusinessBetween(
  db: Db,
  from: Date,
  to: Date,
  leaders: readonly MemberId[],
): Promise<BusinessNode[]> {
  const { rows } = await sql<BusinessNode>`
    with recursive noted as materialized (
      select member_id, sum(business)::bigint as business from (
        select member_id, business from team_history where at >= ${from} and at < ${to}
        union all
        select member_id, business from team_deltas where at >= ${from} and at < ${to}) changes
      group by member_id having sum(business) <> 0
    ), placed as (
      -- The first move after the time left the sponsor of its end.
      select s.member_id, case when moved.id is null then s.sponsor_id else moved.from_sponsor_id end as sponsor_id
      from sponsorships s left join lateral (
        select m.id, m.from_sponsor_id from sponsor_moves m
        where m.member_id = s.member_id and m.at >= ${to} order by m.id limit 1) moved on true
    ), up (member_id, sponsor_id) as (
      select p.member_id, p.sponsor_id from noted n join placed p on p.member_id = n.member_id
      union
      select p.member_id, p.sponsor_id from up join placed p on p.member_id = up.sponsor_id
      where up.sponsor_id <> all (${leaders}::integer[])
    )
    select up.member_id, up.sponsor_id, coalesce(n.business, 0)::bigint as business
    from up left join noted n on n.member_id = up.member_id`.execute(db)
  return rows
}

/** A member's team as last added up, with the moment up to which it is complete. */
export async function teamOf(db: Db, memberId: MemberId, now: Date): Promise<Team> {
  const { rows } = await sql<Team>`
    select coalesce(t.members, 0) as members, coalesce(t.active_members, 0) as active_members,
           coalesce(t.business, 0) as business, coalesce(t.active_business, 0) as active_business,
           coalesce(t.active_plan, 0) as active_plan, coalesce(t.investment_plan, 0) as investment_plan,
           ${completeTo(now)} as as_of
    from (values (0)) one left join team_totals t on t.member_id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The team was not read')
  return row
}

/** The moment up to which all team figures are complete: that of the oldest waiting change. */
export function completeTo(now: Date) {
  return sql<Date>`least((select at from team_deltas order by id limit 1),
    (select at from changed_plans order by id limit 1), ${now}::timestamptz)`
}

/** Adds waiting changes of business and of plans to the teams above; gives how many it took of that with more. */
export async function foldTeams({ tx }: Work, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(fold_teams(${most}), fold_plans(${most})) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A stored figure of a member that differs from a new count. */
export type Difference = { memberId: MemberId; figure: Figure; kept: bigint; counted: bigint }

/** Where stored team figures differ from a new count of the whole tree; empty when all are right. */
export async function recountTeams(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select * from team_differences() union all select * from team_plan_differences()
    order by member_id, figure limit 100`.execute(db)
  return rows
}
