import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { allowLongStatements } from '../../../plumbing/database/connections/long-statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { intoStretches } from './legs-queries.ts'
import type { DueLine, PaidStretch, WaitingStretch } from './rules.ts'

/** The legs of a day that are credited together, to members in ascending order: `after` is the last who was credited. */
export type Batch = { id: number; day: ProgrammeDay; after: MemberId }

/** The batch in which members wait to be credited; those before are not looked at, as their rows are deleted, but still there. */
export const openBatch = sql<Batch & { legs: number }>`
  select * from (
    select id, day, legs, coalesce((select c.members[cardinality(c.members)] from level_credits c
                                    where c.batch_id = b.id order by c.members[1] desc limit 1), 0) as after
    from level_batches b order by id desc limit 1) b
  where exists (select from level_waiting w where w.member_id > b.after)`

export async function findOpenBatch(db: Db): Promise<Batch | undefined> {
  const { rows } = await openBatch.execute(db)
  return rows[0]
}

/** The earliest day of which legs wait, and when the first of them were set aside. */
export async function findWaitingDay(db: Db): Promise<{ day: ProgrammeDay; at: Date } | undefined> {
  return db
    .selectFrom('levelQueue as q')
    .innerJoin('levelLegs as l', 'l.id', 'q.legsId')
    .select(['q.day', 'l.at'])
    .orderBy('q.day')
    .orderBy('q.legsId')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Plans a batch: of the legs that are numbered by now, a transaction of now may still write some. It has its number before
 * theirs, as it posts before it writes legs.
 */
export async function planBatch({ tx }: Work): Promise<void> {
  await sql`
    insert into level_batch_plan (last_legs_id, xid)
    select last_value, pg_current_xact_id() from incomes_id_seq`.execute(tx)
}

/**
 * The plan of the next batch, planned by another transaction, and whether all legs up to its last are written. A plan that this
 * server has not made came with a dump, in which its legs are all there are; its transaction may be ahead of this server's.
 */
export async function findPlan(
  db: Db,
): Promise<{ lastLegsId: number; isSettled: boolean } | undefined> {
  const { rows } = await sql<{ lastLegsId: number; isSettled: boolean }>`
    select last_legs_id, xid < pg_snapshot_xmin(now.snapshot) or xid >= pg_snapshot_xmax(now.snapshot) as is_settled
    from level_batch_plan, (select pg_current_snapshot() as snapshot) now`.execute(db)
  return rows[0]
}

export async function deletePlan({ tx }: Work): Promise<void> {
  await tx.deleteFrom('levelBatchPlan').execute()
}

/** The last legs of a day that were credited in chunks; 0 if none were. */
export async function findLastCredited(db: Db, day: ProgrammeDay): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(legs_ids[cardinality(legs_ids)]) as last from level_credits
    where day = ${day} and batch_id is null`.execute(db)
  return rows[0]?.last ?? 0
}

/** The legs of a day that wait, `after` some and up to the `last`, or up to the first that was not set aside `before` a moment. */
export async function findRange(
  db: Db,
  { day, after, last, before }: { day: ProgrammeDay; after: number; last: number; before?: Date },
): Promise<{ first: number; last: number; legs: number } | undefined> {
  const later = before
    ? sql`(select min(q.legs_id) from level_queue q join level_legs l on l.id = q.legs_id
           where q.day = ${day} and l.at >= ${before})`
    : sql`null`
  const { rows } = await sql<{ first: number | null; last: number; legs: bigint }>`
    select min(legs_id) as first, max(legs_id) as last, count(*) as legs from level_queue
    where day = ${day} and legs_id > ${after} and legs_id <= ${last}
      and legs_id < coalesce(${later}, ${last} + 1)`.execute(db)
  const [row] = rows
  return row?.first == null
    ? undefined
    : { first: row.first, last: row.last, legs: Number(row.legs) }
}

/**
 * Takes all legs of a day in this range from the queue into a batch: lines of each member, in order, as stretches of at most
 * `linesOfStretch`, which wait. One pass over the lines, sorted once, in memory as far as it reaches.
 */
export async function insertBatch(
  { tx, now }: Work,
  range: { day: ProgrammeDay; first: number; last: number; legs: number; linesOfStretch: number },
): Promise<void> {
  const { day, first, last, legs, linesOfStretch } = range
  await allowLongStatements(tx)
  await sql`set local work_mem = '256MB'`.execute(tx)
  await sql`
    insert into level_batches (day, at, first_legs_id, last_legs_id, legs)
    values (${day}, ${now}, ${first}, ${last}, ${legs})`.execute(tx)
  await sql`
    insert into level_waiting (member_id, first_id, last_id, day, lines, due_lines, due, largest, ids, codes)
    select m.member_id, s.ids[1], s.ids[cardinality(s.ids)], ${day}::date, cardinality(s.ids), d.lines, d.due, d.largest, s.ids,
           convert_from(substr(m.codes, 2 * s.before + 1, 2 * ${linesOfStretch}), 'UTF8')
    from (
      select member_id, array_agg(id order by id) as ids, array_agg(due order by id) as dues,
             string_agg(int2send(code), '' order by id) as codes
      from (
        select id + n as id, member_id, case when coalesce(reason, 0) = 0 then intended else 0 end as due,
               -- The two letters of line_code() as the two bytes of a number, which takes a fraction of the time.
               (256 * (64 + coalesce(level, n)) + 48 + coalesce(reason, 0))::smallint as code
        from (
          select id, generate_subscripts(members, 1) as n, unnest(members) as member_id, unnest(intended) as intended,
                 unnest(levels) as level, unnest(reasons) as reason
          from level_legs where day = ${day} and id between ${first} and ${last}) leg) line
      group by member_id) m
    cross join lateral (
      select before, m.ids[before + 1:before + ${linesOfStretch}] as ids
      from generate_series(0, cardinality(m.ids) - 1, ${linesOfStretch}) before) s
    cross join lateral (
      select count(*) filter (where due > 0) as lines, sum(due)::bigint as due, max(due) as largest
      from unnest(m.dues[s.before + 1:s.before + ${linesOfStretch}]) due) d`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('levelQueue')
    .where('day', '=', day)
    .where('legsId', '>=', first)
    .where('legsId', '<=', last)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) !== legs) throw new Error('Legs of a batch were credited meanwhile')
}

/** What a member of a batch has to get: for how many lines, and the stretch with the largest of them. */
export type Due = { memberId: MemberId; intended: Usd; count: number; largestIn: number }

/** The first members of the batch who wait: at most so many, or with so many stretches, unless one has more. */
export async function listDue(
  db: Db,
  { after }: Batch,
  { members, stretches }: { members: number; stretches: number },
): Promise<{ last: MemberId | undefined; due: Due[] }> {
  const { rows } = await sql<Due>`
    with few as (select member_id from level_waiting where member_id > ${after} order by member_id, first_id limit ${stretches}),
    bound as (
      select case when count(*) < ${stretches} or min(member_id) = max(member_id) then max(member_id)
             else max(member_id) - 1 end as last
      from few
    )
    select member_id, sum(due)::bigint as intended, sum(due_lines)::integer as count,
           (array_agg(first_id order by largest desc, first_id))[1] as largest_in
    from level_waiting where member_id > ${after} and member_id <= (select last from bound)
    group by member_id order by member_id limit ${members}`.execute(db)
  return { last: rows.at(-1)?.memberId, due: rows.filter(({ count }) => count > 0) }
}

/** A stretch that waits to be credited. */
export type MemberStretch = WaitingStretch & { memberId: MemberId; dueLines: number }

/** All stretches of members who wait, in order. */
export async function listWaitingStretches(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<MemberStretch[]> {
  const { rows } = await sql<MemberStretch>`
    select member_id, first_id, last_id, due_lines, due, largest from level_waiting
    where member_id = any (${memberIds}::integer[]) order by member_id, first_id`.execute(db)
  return rows
}

/** The lines of stretches that nothing is against, in order. */
export async function listDueLines(
  db: Db,
  stretches: readonly MemberStretch[],
): Promise<(DueLine & { memberId: MemberId })[]> {
  const { rows } = await sql<DueLine & { memberId: MemberId }>`
    select w.member_id, line.id, l.intended[line.id - l.id] as intended
    from unnest(${stretches.map(({ memberId }) => memberId)}::integer[], ${stretches.map(({ firstId }) => firstId)}::bigint[])
      s (member_id, first_id)
    join level_waiting w on w.member_id = s.member_id and w.first_id = s.first_id
    cross join lateral unnest(w.ids) with ordinality line (id, n)
    join level_legs l on l.id = legs_of(line.id)
    where substr(w.codes, (2 * line.n)::integer, 1) = '0'
    order by line.id`.execute(db)
  return rows
}

/** How the limit of a member cuts what waits: in this stretch. */
export type MemberCut = PaidStretch & {
  memberId: MemberId
  stretchFirstId: number
  lastId: number
}

/** What a member of a batch got. */
export type Credited = {
  memberId: MemberId
  paid: Usd
  cycle: number
  limitBefore: Usd
  count: number
  largestIn: number
}

/** Members of a batch who are credited together, up to the last of them. */
export type MemberChunk = { batch: Batch; last: MemberId; linesOfStretch: number }

/** Moves what waits for the members of a chunk to the stretches that lists read; what limits cut has a row for each member. */
export async function moveStretches(
  { tx }: Work,
  { batch: { day, after }, last, linesOfStretch }: MemberChunk,
  cuts: readonly MemberCut[],
): Promise<void> {
  await sql`
    with cuts as (
      select * from unnest(${cuts.map((cut) => cut.memberId)}::integer[], ${cuts.map((cut) => cut.cutId)}::bigint[],
        ${cuts.map((cut) => cut.cutPaid)}::bigint[], ${cuts.map((cut) => cut.stretchFirstId)}::bigint[],
        ${cuts.map((cut) => cut.lastId)}::bigint[], ${cuts.map((cut) => cut.paid)}::bigint[],
        ${cuts.map((cut) => cut.paidLines)}::integer[], ${cuts.map((cut) => cut.fullLines)}::integer[])
        c (member_id, cut_id, cut_paid, stretch, last_id, paid, paid_lines, full_lines)
    ), stored as (
      insert into level_cuts (id, member_id, paid, day, last_id) select cut_id, member_id, cut_paid, ${day}::date, last_id from cuts
    ), taken as (
      delete from level_waiting where member_id > ${after} and member_id <= ${last} returning *
    ), placed as (
      select t.member_id, s.first_id as stretch, s.last_id as stretch_end, s.lines as stretch_lines, t.part, t.first_id, t.last_id,
             t.lines, x.paid_lines, t.lines - x.full_lines as short_lines, x.paid, t.ids, x.codes
      from (select t.*, row_number() over (partition by t.member_id order by t.first_id) - 1 as part from taken t) t
      left join cuts c on c.member_id = t.member_id
      cross join lateral (
        select t.due_lines as paid_lines, t.due_lines as full_lines, t.due as paid, t.codes
        where c.stretch is null or t.first_id < c.stretch
        union all
        select c.paid_lines, c.full_lines, c.paid,
               left(t.codes, 2 * place.n - 1) || case when c.cut_paid > 0 then '7' else '1' end
                 || replace(substr(t.codes, 2 * place.n + 1), '0', '1')
        from (select array_position(t.ids, c.cut_id) as n) place where t.first_id = c.stretch
        union all
        select 0, 0, 0, replace(t.codes, '0', '1') where t.first_id > c.stretch) x
      left join lateral (
        select s.first_id, s.last_id, s.lines from level_stretches s
        where s.day = ${day} and s.member_id = t.member_id and s.first_id <= t.first_id order by s.first_id desc limit 1) s on true
    )
    ${intoStretches({ day, linesOfStretch })}`.execute(tx)
}

/** Stretches that are moved after this can be put back. */
export async function markMoved({ tx }: Work): Promise<void> {
  await sql`savepoint moved`.execute(tx)
}

/** Puts moved stretches back, and releases what was locked since. */
export async function undoMoved({ tx }: Work): Promise<void> {
  await sql`rollback to savepoint moved`.execute(tx)
}

/** Adds what members of a batch got to their limits, and notes their credit. */
export async function settleMembers(
  { tx, now }: Work,
  { id, day }: Batch,
  transferId: TransferId | undefined,
  members: readonly Credited[],
): Promise<void> {
  await sql`
    with credit as (
      insert into level_credits (transfer_id, day, at, batch_id, members, cycles, limits_before, counts, largest_in)
      select ${transferId ?? null}, ${day}::date, ${now}, ${id}, m.members, m.cycles, m.limits, m.counts, m.largest
      from (select ${members.map(({ memberId }) => memberId)}::integer[] as members,
                   ${members.map(({ cycle }) => cycle)}::integer[] as cycles,
                   ${members.map(({ limitBefore }) => limitBefore)}::bigint[] as limits,
                   ${members.map(({ count }) => count)}::integer[] as counts,
                   ${members.map(({ largestIn }) => largestIn)}::bigint[] as largest) m
      where cardinality(m.members) > 0
    )
    update earning_limits l set earned = l.earned + p.paid, level = l.level + p.paid
    from unnest(${members.map(({ memberId }) => memberId)}::integer[], ${members.map(({ paid }) => paid)}::bigint[])
      p (member_id, paid)
    where l.member_id = p.member_id and p.paid > 0`.execute(tx)
}
