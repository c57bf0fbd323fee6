import type { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { CutIncome } from '../rules.ts'
import type { LevelLeg } from '../uplines/rules.ts'
import { packLegs, reasonOf } from './rules.ts'

/** One level income of a claim before the upline's limit; `leg` is its place among those of the claim, from 1. */
type WaitingLeg = {
  legsId: number
  leg: number
  memberId: MemberId
  intended: Usd
  reason?: UnpaidReason
}

type Waiting = {
  ids: number[]
  day: ProgrammeDay | undefined
  legs: WaitingLeg[]
  /** The references of the claims that the legs come from. */
  claims: string[]
}

/** An arbitrary key of an advisory lock: chunks are credited one after the other. */
const crediting = 5_830_217

/** Level income is credited by one at a time, until the work ends. */
export async function lockCrediting({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${crediting})`.execute(tx)
}

/** The oldest legs of one day that wait to be credited, up to the `last`, in order. */
export async function listWaiting(
  work: Work,
  { most, last }: { most: number; last: number | undefined },
): Promise<Waiting> {
  await lockCrediting(work)
  const waiting = work.tx
    .selectFrom('levelQueue as q')
    .innerJoin('levelLegs as l', 'l.id', 'q.legsId')
    .select(['l.id', 'l.day', 'l.fromMember', 'l.members', 'l.intended', 'l.reasons'])
    .orderBy('q.day')
    .orderBy('q.legsId')
    .limit(most)
  const found = await (last === undefined
    ? waiting
    : waiting.where('q.legsId', '<=', last)
  ).execute()
  const day = found[0]?.day
  const rows = found.filter((row) => row.day === day)
  return {
    ids: rows.map(({ id }) => id),
    day,
    claims: rows.map((row) => `roi:${row.fromMember}:${row.day}`),
    legs: rows.flatMap(({ id, members, reasons, intended }) =>
      members.map((memberId, index): WaitingLeg => {
        const reason = reasonOf(reasons?.[index])
        return {
          legsId: id,
          leg: index + 1,
          memberId,
          intended: intended[index] ?? zero(),
          ...(reason && { reason }),
        }
      }),
    ),
  }
}

/** The result of a leg. */
export type CutLeg = WaitingLeg & Pick<CutIncome, 'paid' | 'cycle' | 'limitBefore'>

/** Legs of one day that are credited at once, in the transfer that paid them, if anything was set aside. */
type Chunk = {
  ids: readonly number[]
  day: ProgrammeDay
  transferId: TransferId | undefined
  linesOfStretch: number
}

/**
 * Credits the legs of a chunk: takes them from the queue, and adds what they paid to the limits and to the stretches of
 * their members. What the limits cut has a row.
 */
export async function settleLegs(
  { tx, now }: Work,
  { ids, day, transferId, linesOfStretch }: Chunk,
  legs: readonly CutLeg[],
): Promise<void> {
  const cut = legs.filter(({ reason, limitBefore }) => reason && limitBefore !== undefined)
  const limits = limitsOf(legs)
  await sql`
    with cuts as (
      insert into level_cuts (id, member_id, paid)
      select * from unnest(${cut.map(({ legsId, leg }) => legsId + leg)}::bigint[],
        ${cut.map(({ memberId }) => memberId)}::integer[], ${cut.map(({ paid }) => paid)}::bigint[]) c (id, member_id, paid)
      returning id, paid
    ), lines as (
      select l.id + leg.n as id, leg.member_id, leg.intended,
             case when l.reasons[leg.n] <> 0 then 0 else coalesce(c.paid, leg.intended) end as paid,
             line_code(coalesce(l.levels[leg.n], leg.n::smallint),
               case when c.id is null then coalesce(l.reasons[leg.n], 0::smallint) else 1::smallint end, c.paid) as code
      from level_legs l
      cross join lateral unnest(l.members, l.intended) with ordinality leg (member_id, intended, n)
      left join cuts c on c.id = l.id + leg.n
      where l.id = any (${ids}::bigint[])
    ), credit as (
      insert into level_credits (transfer_id, day, at, legs_ids, members, cycles, limits_before)
      values (${transferId ?? null}, ${day}, ${now}, ${ids}::bigint[],
        ${limits.map(({ memberId }) => memberId)}::integer[], ${limits.map(({ cycle }) => cycle)}::integer[],
        ${limits.map(({ limitBefore }) => limitBefore)}::bigint[])
    ), added as (
      update earning_limits l set earned = l.earned + p.paid, level = l.level + p.paid
      from (select member_id, sum(paid)::bigint as paid from lines group by member_id having sum(paid) > 0) p
      where l.member_id = p.member_id
    ), parts as (
      select x.*, s.first_id as stretch, s.last_id as stretch_end, s.lines as stretch_lines,
             case when x.id < s.last_id then 0
                  else (row_number() over (partition by x.member_id, s.first_id order by x.id) - 1) / ${linesOfStretch}::integer
             end as part
      from lines x
      left join lateral (
        select s.first_id, s.last_id, s.lines from level_stretches s
        where s.day = ${day} and s.member_id = x.member_id and s.first_id <= x.id order by s.first_id desc limit 1) s on true
    ), placed as (
      select member_id, stretch, stretch_end, stretch_lines, part, min(id) as first_id, max(id) as last_id,
             count(*)::integer as lines, count(*) filter (where paid > 0)::integer as paid_lines,
             count(*) filter (where paid < intended)::integer as short_lines, sum(paid)::bigint as paid,
             array_agg(id order by id) as ids, string_agg(code, '' order by id) as codes
      from parts group by member_id, stretch, stretch_end, stretch_lines, part
    ), stretched as (${intoStretches({ day, linesOfStretch })})
    delete from level_queue where day = ${day}::date and legs_id = any (${ids}::bigint[])`.execute(
    tx,
  )
}

/**
 * Adds lines to the last stretch of their member and day, or begins the next; `placed` has them in parts, the first of which
 * may go to the stretch that they come after, if there is one.
 */
export function intoStretches({
  day,
  linesOfStretch,
}: {
  day: ProgrammeDay
  linesOfStretch: number
}): RawBuilder<unknown> {
  return sql`
    insert into level_stretches as s (member_id, day, first_id, last_id, lines, paid_lines, short_lines, paid, ids, codes)
    select member_id, ${day}::date,
           case when stretch is null or part > 0 or (stretch_lines + lines > ${linesOfStretch} and first_id > stretch_end)
                then first_id else stretch end,
           last_id, lines, paid_lines, short_lines, paid, ids, codes
    from placed
    on conflict (day, member_id, first_id) do update
    set last_id = greatest(s.last_id, excluded.last_id), lines = s.lines + excluded.lines,
        paid_lines = s.paid_lines + excluded.paid_lines, short_lines = s.short_lines + excluded.short_lines,
        paid = s.paid + excluded.paid, ids = s.ids || excluded.ids, codes = s.codes || excluded.codes`
}

/** What the limit of each member left before the chunk, in the order in which they come first. */
function limitsOf(legs: readonly CutLeg[]) {
  const limits = new Map<MemberId, { memberId: MemberId; cycle: number; limitBefore: Usd }>()
  for (const { memberId, cycle, limitBefore } of legs) {
    if (cycle === undefined || limitBefore === undefined || limits.has(memberId)) continue
    limits.set(memberId, { memberId, cycle, limitBefore })
  }
  return [...limits.values()]
}

/** The uplines' part of released ROI. */
export type ReleasedLegs = {
  reference: string
  memberId: MemberId
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  legs: readonly LevelLeg[]
}

/** Stores the level income on released ROI, one row each, to be credited. */
export async function insertLegs(
  { tx, now }: Work,
  released: readonly ReleasedLegs[],
): Promise<void> {
  if (released.length === 0) return
  const rows = released.map(({ reference, memberId, day, ruleVersion, legs }) => ({
    reference,
    fromMember: memberId,
    day,
    ruleVersion,
    ...packLegs(legs),
  }))
  await sql`
    with added as (
      insert into level_legs (reference, from_member, day, at, rule_version, active_plan_id, base, members, levels,
        active_plan_ids, bases, percents, intended, directs, reasons)
      select reference, from_member, day, ${now}, rule_version, active_plan_id, base, members, levels,
        active_plan_ids, bases, percents, intended, directs, reasons
      from jsonb_populate_recordset(null::level_legs, ${recordsOf(rows)}::jsonb)
      returning id, day
    )
    insert into level_queue (day, legs_id) select day, id from added`.execute(tx)
}
