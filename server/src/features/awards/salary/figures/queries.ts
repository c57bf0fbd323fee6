import { UnpaidReason } from '@clearstead/contract/income'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { type SalaryDueView, type SalaryMember, SalaryStatus } from '@clearstead/contract/salary'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import { sql } from 'kysely'
import type { Db } from '../../../../plumbing/database/database.ts'

type DueFilter = PageRequest & {
  month?: ProgrammeMonth | undefined
  status?: SalaryStatus | undefined
}

const duesWithNames = (db: Db) =>
  db
    .selectFrom('salaryDues as d')
    .innerJoin('memberStanding as m', 'm.memberId', 'd.memberId')
    .selectAll('d')
    .select(['m.username', 'm.fullname'])

type DueRow = Awaited<ReturnType<ReturnType<typeof duesWithNames>['executeTakeFirstOrThrow']>>

function toDue(row: DueRow): SalaryDueView {
  return {
    id: row.id,
    userId: row.memberId as MemberId,
    username: row.username ?? '',
    fullname: row.fullname ?? '',
    month: monthOf(row.month as ProgrammeDay),
    tier: row.tier,
    amount: fromUnits(row.amount),
    paid: fromUnits(row.paid),
    status: SalaryStatus.parse(row.status),
    reason: row.reason === null ? null : UnpaidReason.parse(row.reason),
    counted: fromUnits(row.counted),
    business: fromUnits(row.business),
    directs: row.directs,
    directsNeeded: row.directsNeeded,
    ruleVersion: row.ruleVersion as SettingsVersion,
    qualifiedAt: row.qualifiedAt,
    settledAt: row.settledAt,
  }
}

/** Everybody's salaries, newest month first. */
export async function listDuesForAdmin(
  db: Db,
  { month, status, page, limit }: DueFilter,
): Promise<Paged<SalaryDueView>> {
  const { total } = await db
    .selectFrom('salaryDues as d')
    .select((at) => at.fn.countAll<bigint>().as('total'))
    .$if(month !== undefined, (q) => q.where('d.month', '=', month ? firstDayOf(month) : ''))
    .$if(status !== undefined, (q) => q.where('d.status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  const rows = await duesWithNames(db)
    .$if(month !== undefined, (q) => q.where('d.month', '=', month ? firstDayOf(month) : ''))
    .$if(status !== undefined, (q) => q.where('d.status', '=', status ?? ''))
    .orderBy('d.month', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toDue), total: Number(total) }
}

/** A member's salaries, newest month first. */
export async function listDues(
  db: Db,
  memberId: MemberId,
  { page, limit }: PageRequest,
): Promise<Paged<SalaryDueView>> {
  const { total } = await db
    .selectFrom('salaryDues')
    .select((at) => at.fn.countAll<bigint>().as('total'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  const rows = await duesWithNames(db)
    .where('d.memberId', '=', memberId)
    .orderBy('d.month', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toDue), total: Number(total) }
}

/** Members who ever had a salary, who got most first; `search` is any part of a name. */
export async function listSalariedForAdmin(
  db: Db,
  { search, page, limit }: PageRequest & { search?: string | undefined },
): Promise<Paged<Omit<SalaryMember, 'tierNow'>>> {
  const matching = search
    ? sql`where position(lower(${search}) in lower(m.username || ' ' || m.fullname)) > 0`
    : sql``
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(distinct d.member_id) as total
    from salary_dues d join member_standing m on m.member_id = d.member_id ${matching}`.execute(db)
  const { rows } = await sql<{
    memberId: MemberId
    username: string
    fullname: string
    months: number
    paid: bigint
    due: bigint
    lastMonth: ProgrammeDay
    lastTier: string
  }>`
    select d.member_id, m.username, m.fullname, count(*)::integer as months, sum(d.paid)::bigint as paid,
           coalesce(sum(d.amount) filter (where d.status = 'due'), 0)::bigint as due, max(d.month) as last_month,
           (array_agg(d.tier order by d.month desc))[1] as last_tier
    from salary_dues d join member_standing m on m.member_id = d.member_id ${matching}
    group by d.member_id, m.username, m.fullname
    order by sum(d.paid) desc, d.member_id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    rows: rows.map(({ memberId, paid, due, lastMonth, ...row }) => ({
      ...row,
      userId: memberId,
      paid: fromUnits(paid),
      due: fromUnits(due),
      lastMonth: monthOf(lastMonth),
    })),
    total: Number(counts[0]?.total ?? 0n),
  }
}

export type SettledSum = { members: number; paid: Usd; unpaid: number }

/** What was settled between two moments, the later one left out. */
export async function sumSettled(db: Db, from: Date, to: Date): Promise<SettledSum> {
  const { rows } = await sql<{ members: bigint; paid: bigint; unpaid: bigint }>`
    select count(*) filter (where status = 'paid') as members, coalesce(sum(paid), 0)::bigint as paid,
           count(*) filter (where status = 'unpaid') as unpaid
    from salary_dues where settled_at >= ${from} and settled_at < ${to}`.execute(db)
  const [row] = rows
  return {
    members: Number(row?.members ?? 0n),
    paid: fromUnits(row?.paid ?? 0n),
    unpaid: Number(row?.unpaid ?? 0n),
  }
}

export type MonthSum = {
  month: ProgrammeMonth
  members: number
  amount: Usd
  paid: Usd
  due: Usd
  unpaid: Usd
}
type SumRow = {
  month: ProgrammeDay
  members: number
  amount: bigint
  paid: bigint
  due: bigint
}

const sums = sql`
  count(d.id)::integer as members, coalesce(sum(d.amount), 0)::bigint as amount,
  coalesce(sum(d.paid), 0)::bigint as paid,
  coalesce(sum(d.amount) filter (where d.status = 'due'), 0)::bigint as due`

const toSum = ({ month, members, amount, paid, due }: SumRow): MonthSum => ({
  month: monthOf(month),
  members,
  amount: fromUnits(amount),
  paid: fromUnits(paid),
  due: fromUnits(due),
  unpaid: fromUnits(amount - paid - due),
})

/** The newest months accounted for, also those in which nobody qualified. */
export async function listMonthSums(db: Db, most: number): Promise<MonthSum[]> {
  const { rows } = await sql<SumRow>`
    select s.month, ${sums}
    from (select month from salary_months order by month desc limit ${most}) s
    left join salary_dues d on d.month = s.month
    group by s.month order by s.month desc`.execute(db)
  return rows.map(toSum)
}

export type TierSum = MonthSum & { tier: string }

/** The last month accounted for by tier, the dearest first. */
export async function listTierSums(db: Db, { page, limit }: PageRequest): Promise<Paged<TierSum>> {
  const { rows } = await sql<SumRow & { tier: string }>`
    select d.month, d.tier, ${sums}
    from salary_dues d where d.month = (select max(month) from salary_months)
    group by d.month, d.tier order by max(d.amount) desc, d.tier`.execute(db)
  const from = (page - 1) * limit
  return {
    rows: rows.slice(from, from + limit).map((row) => ({ ...toSum(row), tier: row.tier })),
    total: rows.length,
  }
}

/** What was ever paid as salary. */
export async function sumPaid(db: Db): Promise<Usd> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(paid), 0)::bigint as paid from salary_dues`.execute(db)
  return fromUnits(rows[0]?.paid ?? 0n)
}

/** The names that members go by. */
export async function namesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  const { rows } = await sql<{ memberId: MemberId; username: string }>`
    select member_id, username from member_standing where member_id = any (${memberIds}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, username }) => [memberId, username]))
}
