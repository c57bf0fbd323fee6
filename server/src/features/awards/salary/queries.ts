import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import {
  dayAfter,
  firstDayOf,
  monthOf,
  type ProgrammeMonth,
} from '@clearstead/contract/values/months'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import { awardGate } from '../due-rules.ts'
import type { Due, SettledDue } from '../pay-dues.ts'
import type { Qualified } from './rules.ts'

export async function isDecided(db: Db, month: ProgrammeMonth): Promise<boolean> {
  const { rows } = await sql`
    select from salary_months where month = ${firstDayOf(month)}`.execute(db)
  return rows.length > 0
}

/** Inserts a month with its dues in one statement; false, with nothing written, when it was decided before. */
export async function insertMonth(
  { tx, now }: Work,
  month: ProgrammeMonth,
  ruleVersion: SettingsVersion,
  qualified: readonly Qualified[],
): Promise<boolean> {
  const dues = qualified.map(({ memberId, tier, counted, activeDirects, legs }) => ({
    memberId,
    tier: tier.name,
    amount: tier.amount,
    counted,
    business: tier.business,
    directs: activeDirects,
    directsNeeded: tier.directs,
    legs: legs.map((leg) => ({
      member_id: leg.memberId,
      active_business: leg.activeBusiness,
      counted: leg.counted,
    })),
  }))
  const { rows } = await sql`
    with given as (
      select * from jsonb_populate_recordset(null::salary_dues, ${recordsOf(dues)}::jsonb)
    ), decided as (
      insert into salary_months (month, rule_version, dues, amount, qualified_at)
      select ${firstDayOf(month)}, ${ruleVersion}, count(*), coalesce(sum(amount), 0), ${now} from given
      on conflict (month) do nothing returning month
    ), written as (
      insert into salary_dues (member_id, month, tier, amount, counted, business, directs, directs_needed,
        legs, rule_version, qualified_at)
      select g.member_id, d.month, g.tier, g.amount, g.counted, g.business, g.directs, g.directs_needed,
        g.legs, ${ruleVersion}, ${now}
      from decided d cross join given g order by g.member_id
    )
    select from decided`.execute(tx)
  return rows.length > 0
}

type DueRow = {
  id: number
  memberId: MemberId
  month: ProgrammeDay
  amount: Usd
  counted: Usd
  ruleVersion: SettingsVersion
  isBlocked: boolean
  isActive: boolean
  isClosed: boolean
}

/** Locks the oldest open dues, none of more than `affordable`; dues that another work has locked are left out. */
export async function lockDues(
  { tx }: Work,
  { most, affordable }: { most: number; affordable?: Usd },
): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select d.id, d.member_id, d.month, d.amount, d.counted, d.rule_version, m.is_blocked, m.is_active, m.is_closed
    from salary_dues d join members m on m.member_id = d.member_id
    where d.status = 'due' and d.amount <= ${affordable ?? null} is not false
    order by d.id limit ${most} for no key update of d skip locked`.execute(tx)
  return rows.map(({ id, ...row }) => ({ id, income: incomeOf(row) }))
}

function incomeOf({ memberId, month, amount, counted, ruleVersion, ...state }: Omit<DueRow, 'id'>) {
  const reason = awardGate(state)
  return {
    memberId,
    kind: 'salary' as const,
    reference: `salary:${monthOf(month)}:${memberId}`,
    day: dayAfter(monthOf(month)),
    ruleVersion,
    base: counted,
    intended: amount,
    ...(reason && { reason }),
  }
}

/** Settles dues with the amounts that were paid. */
export async function settleDues({ tx, now }: Work, settled: readonly SettledDue[]): Promise<void> {
  await sql`
    update salary_dues d
    set status = case when s.paid > 0 then 'paid' else 'unpaid' end, paid = s.paid, reason = s.reason,
        settled_at = ${now}
    from unnest(${settled.map(({ id }) => id)}::integer[], ${settled.map(({ paid }) => paid)}::bigint[],
                ${settled.map(({ reason }) => reason ?? null)}::text[]) s (id, paid, reason)
    where d.id = s.id`.execute(tx)
}

/** Marks a paid salary as reversed; it is not paid again. */
export async function updateReversed(
  { tx }: Work,
  memberId: MemberId,
  month: ProgrammeMonth,
): Promise<void> {
  await sql`
    update salary_dues set status = 'reversed', paid = 0, reason = null
    where member_id = ${memberId} and month = ${firstDayOf(month)} and status = 'paid'`.execute(tx)
}

export async function findSmallestDue(db: Db): Promise<Usd | undefined> {
  const { rows } = await sql<{ amount: Usd | null }>`
    select min(amount) as amount from salary_dues where status = 'due'`.execute(db)
  return rows[0]?.amount ?? undefined
}

export type OpenDues = { members: number; amount: Usd; newest?: ProgrammeMonth }

/** The dues that are open now, and the newest month among them. */
export async function sumOpenDues(db: Db): Promise<OpenDues> {
  const { rows } = await sql<{ members: bigint; amount: Usd; newest: ProgrammeDay | null }>`
    select count(*) as members, coalesce(sum(amount), 0)::bigint as amount, max(month) as newest
    from salary_dues where status = 'due'`.execute(db)
  const [row] = rows
  return {
    members: Number(row?.members ?? 0n),
    amount: row?.amount ?? zero(),
    ...(row?.newest && { newest: monthOf(row.newest) }),
  }
}
