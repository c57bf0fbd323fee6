import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { CutIncome, Limit, SummedKind } from './rules.ts'

type LimitRow = {
  memberId: MemberId
  cycle: number
  activePlan: bigint
  cap: bigint
  earned: bigint
}

function toLimit({ memberId, cycle, activePlan, cap, earned }: LimitRow): Limit {
  return {
    memberId,
    cycle,
    activePlan: fromUnits(activePlan),
    cap: fromUnits(cap),
    earned: fromUnits(earned),
  }
}

/** Locks the limits of several members in member order; who never had a plan has none. */
export async function lockLimits(work: Work, memberIds: readonly MemberId[]): Promise<Limit[]> {
  const { rows } = await sql<LimitRow>`
    select member_id, cycle, active_plan, cap, earned from earning_limits
    where member_id = any (${memberIds}::integer[]) order by member_id for no key update`.execute(
    work.tx,
  )
  return rows.map(toLimit)
}

/** Locks a member's limit until the work ends; undefined for somebody who never had a plan. */
export async function lockLimit(work: Work, memberId: MemberId): Promise<Limit | undefined> {
  return (await lockLimits(work, [memberId]))[0]
}

/** A member's limit as it stands. */
export async function findLimit(db: Db, memberId: MemberId): Promise<Limit | undefined> {
  const { rows } = await sql<LimitRow>`
    select member_id, cycle, active_plan, cap, earned from earning_limits
    where member_id = ${memberId}`.execute(db)
  return rows[0] && toLimit(rows[0])
}

/** Stores what a plan added to or took from a limit. */
export async function updateLimit({ tx }: Work, limit: Limit): Promise<void> {
  await sql`
    update earning_limits
    set cycle = ${limit.cycle}, active_plan = ${unitsOf(limit.activePlan)}, cap = ${unitsOf(limit.cap)},
        earned = ${unitsOf(limit.earned)}
    where member_id = ${limit.memberId}`.execute(tx)
}

/** Keeps what was earned in a cycle that is over. */
export async function insertCycle({ tx }: Work, { memberId, cycle, earned }: Limit): Promise<void> {
  await sql`insert into earning_cycles (member_id, cycle, earned)
    values (${memberId}, ${cycle}, ${unitsOf(earned)})`.execute(tx)
}

/** Joins a cycle that is over, or the one it was joined to, to the present one; gives what was earned in it. */
export async function joinCycle({ tx }: Work, limit: Limit, cycle: number): Promise<Usd> {
  const { rows } = await sql<{ earned: bigint }>`
    with recursive found as (
      select cycle, joined_to from earning_cycles where member_id = ${limit.memberId} and cycle = ${cycle}
      union all
      select c.cycle, c.joined_to from found f
      join earning_cycles c on c.member_id = ${limit.memberId} and c.cycle = f.joined_to
    )
    update earning_cycles set joined_to = ${limit.cycle}
    where member_id = ${limit.memberId} and joined_to is null and cycle in (select cycle from found)
    returning earned`.execute(tx)
  return fromUnits(rows[0]?.earned ?? 0n)
}

/**
 * Writes incomes with the transfers that paid them, and adds them to their members' limits.
 * @throws {Refusal} `ledger.duplicate` when one of them was written before, paid or not
 */
export async function insertIncomes(
  { tx, now }: Work,
  incomes: readonly (CutIncome & { transferId?: TransferId })[],
): Promise<void> {
  if (incomes.length === 0) return
  const { rows } = await sql<{ count: bigint }>`
    with written as (
      insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member,
        active_plan_id, intended, paid, reason, cycle, limit_before, limit_after, transfer_id)
      select member_id, kind, reference, day, ${now}, base, percent, level, rule_version, from_member,
        active_plan_id, intended, paid, reason, cycle, limit_before, limit_after, transfer_id
      from jsonb_populate_recordset(null::incomes, ${JSON.stringify(incomes.map(toColumns))}::jsonb)
      on conflict (reference) where reference is not null do nothing
      returning member_id, kind, paid
    ), added as (
      update earning_limits l
      set earned = l.earned + w.paid, roi = l.roi + w.roi, direct = l.direct + w.direct,
          level = l.level + w.level, salary = l.salary + w.salary, reward = l.reward + w.reward
      from (select member_id, sum(paid)::bigint as paid,
                   coalesce(sum(paid) filter (where kind = 'roi'), 0)::bigint as roi,
                   coalesce(sum(paid) filter (where kind = 'direct'), 0)::bigint as direct,
                   coalesce(sum(paid) filter (where kind = 'level'), 0)::bigint as level,
                   coalesce(sum(paid) filter (where kind = 'salary'), 0)::bigint as salary,
                   coalesce(sum(paid) filter (where kind in ('reward', 'bonus', 'leadership', 'cto')), 0)::bigint as reward
            from written group by member_id having sum(paid) > 0) w
      where l.member_id = w.member_id
    )
    select count(*) as count from written`.execute(tx)
  if (Number(rows[0]?.count ?? 0n) !== incomes.length) throw new Refusal('ledger.duplicate')
}

/** Units travel as text: JSON numbers would lose the last of them. */
function toColumns(income: CutIncome & { transferId?: TransferId }) {
  const units = (amount: Usd | undefined) =>
    amount === undefined ? undefined : unitsOf(amount).toString()
  return {
    member_id: income.memberId,
    kind: income.kind,
    reference: income.reference,
    day: income.day,
    base: units(income.base),
    percent: income.percent && percentUnits(income.percent).toString(),
    level: income.level,
    rule_version: income.ruleVersion,
    from_member: income.fromMember,
    active_plan_id: income.activePlanId,
    intended: units(income.intended),
    paid: units(income.paid),
    reason: income.reason,
    cycle: income.cycle,
    limit_before: units(income.limitBefore),
    limit_after: units(income.limitAfter),
    transfer_id: income.transferId,
  }
}

/** A member's lifetime income by kind. */
export type IncomeSums = Record<SummedKind, Usd>

/** What a member earned in all, by kind, over all cycles. */
export async function sumsByKind(db: Db, memberId: MemberId): Promise<IncomeSums> {
  const row = await db
    .selectFrom('earningLimits')
    .select(['roi', 'direct', 'level', 'salary', 'reward'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  const of = (units: bigint | undefined): Usd => fromUnits(units ?? 0n)
  return {
    roi: of(row?.roi),
    direct: of(row?.direct),
    level: of(row?.level),
    salary: of(row?.salary),
    reward: of(row?.reward),
  }
}

/** Where limits and lifetime sums differ from the incomes; empty when all is well. */
export async function recountLimits(db: Db): Promise<{ memberId: MemberId; figure: string }[]> {
  const { rows } = await sql<{ memberId: MemberId; figure: string }>`
    select * from limit_differences() order by member_id, figure limit 100`.execute(db)
  return rows
}
