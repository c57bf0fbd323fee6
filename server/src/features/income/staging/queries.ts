import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { LevelLeg } from '../uplines/rules.ts'

/** Locks the oldest stagings, and the limits of all who may be paid from them, in member order. */
export async function lockStaged(work: Work, most: number): Promise<bigint[]> {
  const staged = await sql<{ id: bigint }>`
    select id from level_stagings order by id limit ${most} for update skip locked`.execute(work.tx)
  const ids = staged.rows.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`
      select from earning_limits where member_id in (
        select leg.beneficiary from level_stagings s
        cross join unnest(s.beneficiaries, s.reasons) leg (beneficiary, reason)
        where s.id = any (${ids}::bigint[]) and leg.reason is null)
      order by member_id for no key update`.execute(work.tx)
  }
  return ids
}

/**
 * Every leg of these stagings cut to its beneficiary's limit, in the order of stagings and legs: each
 * starts where the legs before it left off.
 */
const cutLegs = (ids: readonly bigint[]) => sql`
  legs as (
    select s.id, s.claim_id, s.reference, s.from_member, s.day, s.at, s.rule_version, leg.*
    from level_stagings s
    cross join unnest(s.beneficiaries, s.levels, s.active_plan_ids, s.bases, s.percents, s.intended,
                      s.directs_needed, s.directs_had, s.reasons) with ordinality
      leg (member_id, level, active_plan_id, base, percent, intended, directs_needed, directs_had, reason, leg)
    where s.id = any (${ids}::bigint[])
  ), cut as (
    select legs.*, l.cycle, greatest(left_before.units, 0)::bigint as limit_before,
           least(legs.intended, greatest(left_before.units, 0))::bigint as paid
    from (select legs.*, sum(intended) over (partition by member_id order by id, leg) - intended as earlier
          from legs where reason is null) legs
    left join earning_limits l on l.member_id = legs.member_id
    cross join lateral (select greatest(coalesce(l.cap, 0) - coalesce(l.earned, 0), 0) - legs.earlier as units) left_before
  )`

/** What a chunk of staged claims gives: to whom how much, and how much of it was set aside in all. */
export async function sumStaged(
  db: Db,
  ids: readonly bigint[],
): Promise<{ credits: { memberId: MemberId; paid: Usd }[]; setAside: Usd }> {
  const { rows } = await sql<{ memberId: MemberId; paid: bigint; intended: bigint }>`
    with ${cutLegs(ids)}
    select member_id, sum(paid)::bigint as paid, sum(intended)::bigint as intended
    from cut group by member_id order by member_id`.execute(db)
  return {
    credits: rows.map(({ memberId, paid }) => ({ memberId, paid: fromUnits(paid) })),
    setAside: fromUnits(rows.reduce((sum, { intended }) => sum + intended, 0n)),
  }
}

/** Writes the chunk's incomes, unpaid ones too, adds the paid ones to the limits and drops the stagings. */
export async function settleStaged(
  { tx, now }: Work,
  ids: readonly bigint[],
  transferId: TransferId | undefined,
): Promise<void> {
  await sql`
    with ${cutLegs(ids)}, written as (
      insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member,
        active_plan_id, claim_id, leg, intended, paid, reason, directs_needed, directs_had, cycle, limit_before, limit_after, transfer_id)
      select l.member_id, 'level', l.reference || ':' || l.leg, l.day, ${now}, l.base, l.percent, l.level, l.rule_version,
             l.from_member, l.active_plan_id, l.claim_id, case when l.claim_id is not null then l.leg end, l.intended, coalesce(c.paid, 0),
             coalesce(l.reason, case when c.paid < l.intended then 'capped' end), l.directs_needed, l.directs_had,
             c.cycle, c.limit_before, c.limit_before - c.paid,
             case when c.paid > 0 then ${transferId ?? null}::bigint end
      from legs l left join cut c on c.id = l.id and c.leg = l.leg
      order by l.id, l.leg
    ), added as (
      update earning_limits l set earned = l.earned + p.paid, level = l.level + p.paid
      from (select member_id, sum(paid)::bigint as paid from cut group by member_id having sum(paid) > 0) p
      where l.member_id = p.member_id
    )
    delete from level_stagings where id = any (${ids}::bigint[])`.execute(tx)
}

/** The uplines' part of a ROI that was held and is released. */
export type Staging = {
  reference: string
  memberId: MemberId
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  legs: readonly LevelLeg[]
}

/** Stages what released ROI brings the uplines, one row each. */
export async function insertStagings(
  { tx, now }: Work,
  stagings: readonly Staging[],
): Promise<void> {
  if (stagings.length === 0) return
  const units = (amount: Usd) => unitsOf(amount).toString()
  const rows = stagings.map(({ reference, memberId, day, ruleVersion, legs }) => ({
    reference,
    from_member: memberId,
    day,
    rule_version: ruleVersion,
    beneficiaries: legs.map((leg) => leg.memberId),
    levels: legs.map(({ level }) => level),
    active_plan_ids: legs.map(({ activePlanId }) => activePlanId),
    bases: legs.map(({ base }) => units(base)),
    percents: legs.map(({ percent }) => percentUnits(percent).toString()),
    intended: legs.map((leg) => units(leg.intended)),
    directs_needed: legs.map(({ directsNeeded }) => directsNeeded),
    directs_had: legs.map(({ directsHad }) => directsHad),
    reasons: legs.map(({ reason }) => reason ?? null),
  }))
  await sql`
    insert into level_stagings (reference, from_member, day, at, rule_version, beneficiaries, levels, active_plan_ids,
      bases, percents, intended, directs_needed, directs_had, reasons)
    select reference, from_member, day, ${now}, rule_version, beneficiaries, levels, active_plan_ids,
      bases, percents, intended, directs_needed, directs_had, reasons
    from jsonb_populate_recordset(null::level_stagings, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
