import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Figure } from '../../ledger/integrity/verify.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CutIncome, earnedBy, type Limit, type SummedKind } from './rules.ts'

/** Locks the limits of several members in the order of ids; a member who never had a plan has none. */
export async function lockLimits(work: Work, memberIds: readonly MemberId[]): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select member_id, cycle, active_plan, cap, earned from earning_limits
    where member_id = any (${memberIds}::integer[]) order by member_id for no key update`.execute(
    work.tx,
  )
  return rows
}

/** Locks a member's limit until the work ends; undefined for a member who never had a plan. */
export async function lockLimit(work: Work, memberId: MemberId): Promise<Limit | undefined> {
  return (await lockLimits(work, [memberId]))[0]
}

/** The current limits of several members, read without locking. */
export async function listLimits(db: Db, memberIds: readonly MemberId[]): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select member_id, cycle, active_plan, cap, earned from earning_limits
    where member_id = any (${memberIds}::integer[])`.execute(db)
  return rows
}

/** A member's current limit, read without locking. */
export async function findLimit(db: Db, memberId: MemberId): Promise<Limit | undefined> {
  const { rows } = await sql<Limit>`
    select member_id, cycle, active_plan, cap, earned from earning_limits
    where member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Stores the effect of a plan on a limit. */
export async function updateLimit({ tx }: Work, limit: Limit): Promise<void> {
  await sql`
    update earning_limits
    set cycle = ${limit.cycle}, active_plan = ${limit.activePlan}, cap = ${limit.cap},
        earned = ${limit.earned}
    where member_id = ${limit.memberId}`.execute(tx)
}

/** Stores what was earned in an ended cycle. */
export async function insertCycle({ tx }: Work, { memberId, cycle, earned }: Limit): Promise<void> {
  await sql`insert into earning_cycles (member_id, cycle, earned)
    values (${memberId}, ${cycle}, ${earned})`.execute(tx)
}

/** Joins an ended cycle, or the cycle it was joined to, to the current one; returns what was earned in it. */
export async function joinCycle({ tx }: Work, limit: Limit, cycle: number): Promise<Usd> {
  const { rows } = await sql<{ earned: Usd }>`
    with recursive found as (
      select cycle, joined_to from earning_cycles where member_id = ${limit.memberId} and cycle = ${cycle}
      union all
      select c.cycle, c.joined_to from found f
      join earning_cycles c on c.member_id = ${limit.memberId} and c.cycle = f.joined_to
    )
    update earning_cycles set joined_to = ${limit.cycle}
    where member_id = ${limit.memberId} and joined_to is null and cycle in (select cycle from found)
    returning earned`.execute(tx)
  return rows[0]?.earned ?? zero()
}

/**
 * Inserts incomes with the transfers that paid them, and adds them to the limits of their members.
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
      from jsonb_populate_recordset(null::incomes, ${recordsOf(incomes)}::jsonb)
      on conflict (reference) where reference is not null do nothing
      returning id
    ), added as (
      update earning_limits l
      set earned = l.earned + e.earned, roi = l.roi + e.roi, direct = l.direct + e.direct,
          level = l.level + e.level, salary = l.salary + e.salary, reward = l.reward + e.reward
      from jsonb_populate_recordset(null::earning_limits, ${recordsOf(earnedBy(incomes))}::jsonb) e
      where l.member_id = e.member_id
    )
    select count(*) as count from written`.execute(tx)
  if (Number(rows[0]?.count ?? 0n) !== incomes.length) throw new Refusal('ledger.duplicate')
}

/** A member's lifetime income by kind. */
type IncomeSums = Record<SummedKind, Usd>

/** What a member earned by kind, over all cycles. */
export async function sumsByKind(db: Db, memberId: MemberId): Promise<IncomeSums> {
  const row = await db
    .selectFrom('earningLimits')
    .select(['roi', 'direct', 'level', 'salary', 'reward'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row ?? { roi: zero(), direct: zero(), level: zero(), salary: zero(), reward: zero() }
}

/** Where limits and lifetime sums differ from the incomes; empty if there is no problem. */
export async function recountLimits(db: Db): Promise<{ memberId: MemberId; figure: Figure }[]> {
  const { rows } = await sql<{ memberId: MemberId; figure: Figure }>`
    select * from limit_differences() order by member_id, figure, facts limit 100`.execute(db)
  return rows
}

/** A step of a limit that a member has reached, with the limit as it is now. */
type ReachedStep = {
  memberId: MemberId
  cycle: number
  cap: Usd
  step: 80 | 95 | 100
  now: { cycle: number; cap: Usd; earned: Usd }
}

export async function hasReachedSteps(db: Db): Promise<boolean> {
  const { rows } = await sql`select from limit_steps_reached limit 1`.execute(db)
  return rows.length > 0
}

/** Removes members who reached a step from the list; they are notified in the same work. */
export async function takeReachedSteps({ tx }: Work, most: number): Promise<ReachedStep[]> {
  const { rows } = await sql<
    Omit<ReachedStep, 'now'> & { cycleNow: number; capNow: Usd; earned: Usd }
  >`
    with taken as (
      delete from limit_steps_reached where (member_id, cycle, cap, step) in (
        select member_id, cycle, cap, step from limit_steps_reached order by member_id, cycle, cap, step
        limit ${most} for update skip locked)
      returning member_id, cycle, cap, step)
    select t.*, l.cycle as cycle_now, l.cap as cap_now, l.earned
    from taken t join earning_limits l on l.member_id = t.member_id
    order by t.member_id, t.step`.execute(tx)
  return rows.map(({ cycleNow, capNow, earned, ...step }) => ({
    ...step,
    now: { cycle: cycleNow, cap: capNow, earned },
  }))
}

/** What a member who moved in may earn, and what they had earned: towards the cap, and ever by kind. */
type ImportedLimit = {
  memberId: MemberId
  activePlan: Usd
  cap: Usd
  earned: Usd
  roi: Usd
  direct: Usd
  level: Usd
  salary: Usd
  reward: Usd
}

/** Inserts the limits of members who moved in, and what they brought of income, which has no income rows. */
export async function insertImportedLimits(
  { tx }: Work,
  limits: readonly ImportedLimit[],
): Promise<void> {
  if (limits.length === 0) return
  const records = recordsOf(limits)
  await sql`
    insert into earning_limits (member_id, active_plan, cap, earned, roi, direct, level, salary, reward)
    select member_id, active_plan, cap, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::earning_limits, ${records}::jsonb)`.execute(tx)
  await sql`
    insert into imported_incomes (member_id, earned, roi, direct, level, salary, reward)
    select member_id, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::imported_incomes, ${records}::jsonb)
    where greatest(earned, roi, direct, level, salary, reward) > 0`.execute(tx)
}

/** What all members with an open plan may earn in their present cycles, and what of it they have earned. */
export async function sumOpenLimits(db: Db): Promise<{ cap: Usd; earned: Usd }> {
  const { rows } = await sql<{ cap: Usd; earned: Usd }>`
    select coalesce(sum(cap), 0)::bigint as cap, coalesce(sum(earned), 0)::bigint as earned
    from earning_limits where active_plan > 0`.execute(db)
  return rows[0] ?? { cap: zero(), earned: zero() }
}
