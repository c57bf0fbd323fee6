import { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'
import type { CutIncome } from './rules.ts'
import type { LevelLeg } from './uplines/rules.ts'

/** One level income of a staging before the beneficiary's limit; `leg` is its number, from 1. */
type StagedLeg = {
  stagingId: number
  leg: number
  memberId: MemberId
  intended: Usd
  reason?: UnpaidReason
}

/**
 * The oldest stagings of one day that no other work has locked, with their legs in order, locked until the work ends.
 */
export async function lockStaged(
  { tx }: Work,
  most: number,
): Promise<{ ids: number[]; day: ProgrammeDay | undefined; legs: StagedLeg[] }> {
  const locked = await tx
    .selectFrom('levelStagings')
    .select(['id', 'day', 'beneficiaries', 'intended', 'reasons'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const day = locked[0]?.day
  const rows = locked.filter((row) => row.day === day)
  return {
    ids: rows.map(({ id }) => id),
    day,
    legs: rows.flatMap(({ id, beneficiaries, reasons, ...row }) => {
      return beneficiaries.map((memberId, index): StagedLeg => {
        const reason = reasons[index] ?? undefined
        return {
          stagingId: id,
          leg: index + 1,
          memberId,
          intended: row.intended[index] ?? zero(),
          ...(reason !== undefined && { reason: UnpaidReason.parse(reason) }),
        }
      })
    }),
  }
}

/** The result of a leg. */
type CutLeg = StagedLeg & Pick<CutIncome, 'paid' | 'cycle' | 'limitBefore' | 'limitAfter'>

/**
 * Inserts the incomes of the chunk, including unpaid ones, adds the paid ones to the limits and deletes the
 * stagings.
 */
export async function settleStaged(
  { tx, now }: Work,
  ids: readonly number[],
  cut: readonly CutLeg[],
  transferId: TransferId | undefined,
): Promise<void> {
  await sql`
    with cut as (
      select * from unnest(${cut.map(({ stagingId }) => stagingId)}::bigint[], ${cut.map(({ leg }) => leg)}::integer[],
        ${cut.map(({ paid }) => paid)}::bigint[], ${cut.map(({ reason }) => reason ?? null)}::text[],
        ${cut.map(({ cycle }) => cycle ?? null)}::integer[],
        ${cut.map(({ limitBefore }) => limitBefore ?? null)}::bigint[],
        ${cut.map(({ limitAfter }) => limitAfter ?? null)}::bigint[])
        c (staging_id, leg, paid, reason, cycle, limit_before, limit_after)
    ), written as (
      insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member,
        active_plan_id, claim_id, leg, intended, paid, reason, directs_needed, directs_had, cycle, limit_before, limit_after, transfer_id)
      select leg.member_id, 'level', s.reference || ':' || leg.leg, s.day, ${now}, leg.base, leg.percent, leg.level,
             s.rule_version, s.from_member, leg.active_plan_id, s.claim_id,
             case when s.claim_id is not null then leg.leg end, leg.intended, c.paid, c.reason, leg.directs_needed,
             leg.directs_had, c.cycle, c.limit_before, c.limit_after,
             case when c.paid > 0 then ${transferId ?? null}::bigint end
      from level_stagings s
      cross join unnest(s.beneficiaries, s.levels, s.active_plan_ids, s.bases, s.percents, s.intended,
                        s.directs_needed, s.directs_had) with ordinality
        leg (member_id, level, active_plan_id, base, percent, intended, directs_needed, directs_had, leg)
      join cut c on c.staging_id = s.id and c.leg = leg.leg
      where s.id = any (${ids}::bigint[])
      order by s.id, leg.leg
      returning member_id, paid
    ), added as (
      update earning_limits l set earned = l.earned + p.paid, level = l.level + p.paid
      from (select member_id, sum(paid)::bigint as paid from written group by member_id having sum(paid) > 0) p
      where l.member_id = p.member_id
    )
    delete from level_stagings where id = any (${ids}::bigint[])`.execute(tx)
}

/** The uplines' part of released ROI. */
export type Staging = {
  reference: string
  memberId: MemberId
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  legs: readonly LevelLeg[]
}

/** Stages the level income on released ROI, one row each. */
export async function insertStagings(
  { tx, now }: Work,
  stagings: readonly Staging[],
): Promise<void> {
  if (stagings.length === 0) return
  const rows = stagings.map(({ reference, memberId, day, ruleVersion, legs }) => ({
    reference,
    fromMember: memberId,
    day,
    ruleVersion,
    beneficiaries: legs.map((leg) => leg.memberId),
    levels: legs.map(({ level }) => level),
    activePlanIds: legs.map(({ activePlanId }) => activePlanId),
    bases: legs.map(({ base }) => base),
    percents: legs.map(({ percent }) => percent),
    intended: legs.map((leg) => leg.intended),
    directsNeeded: legs.map(({ directsNeeded }) => directsNeeded),
    directsHad: legs.map(({ directsHad }) => directsHad),
    reasons: legs.map(({ reason }) => reason ?? null),
  }))
  await sql`
    insert into level_stagings (reference, from_member, day, at, rule_version, beneficiaries, levels, active_plan_ids,
      bases, percents, intended, directs_needed, directs_had, reasons)
    select reference, from_member, day, ${now}, rule_version, beneficiaries, levels, active_plan_ids,
      bases, percents, intended, directs_needed, directs_had, reasons
    from jsonb_populate_recordset(null::level_stagings, ${recordsOf(rows)}::jsonb)`.execute(tx)
}
