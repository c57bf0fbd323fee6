import type {
  listSalaryTransactions,
  SalaryDueView,
  SalaryMember,
} from '@clearstead/contract/awards/salary'
import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { isNamed } from '../../../plumbing/database/queries/members-named.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'

const duesWithNames = (db: Db) =>
  db
    .selectFrom('salaryDues as d')
    .innerJoin('members as m', 'm.memberId', 'd.memberId')
    .selectAll('d')
    .select(['m.username', 'm.fullname'])

type DueRow = Awaited<ReturnType<ReturnType<typeof duesWithNames>['executeTakeFirstOrThrow']>>

function toDue({ month, reason, ...row }: DueRow): SalaryDueView {
  return {
    ...row,
    month: monthOf(month),
    reason: reason === null ? null : UnpaidReason.parse(reason),
  }
}

/** The salaries of all members, newest month first. */
export async function listDuesForAdmin(
  db: Db,
  { month, status, page, limit }: RequestOf<typeof listSalaryTransactions>,
): Promise<Paged<SalaryDueView, number>> {
  const conditions = allOf(
    month && sql`d.month = ${firstDayOf(month)}`,
    status && sql`d.status = ${status}`,
  )
  const found = db.selectFrom('salaryDues as d').where(conditions)
  // Only the rows of the page are joined to names.
  const ids = found
    .select('d.id')
    .orderBy('d.month', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset((page - 1) * limit)
  const shown = duesWithNames(db)
    .where('d.id', 'in', ids)
    .orderBy('d.month', 'desc')
    .orderBy('d.id')
  const { rows, total } = await pageOf(countAll(db, found), shown)
  return { rows: rows.map(toDue), total }
}

/** A member's salaries, newest month first. */
export async function listDues(
  db: Db,
  memberId: MemberId,
  { page, limit }: PageRequest,
): Promise<Paged<SalaryDueView, number>> {
  const shown = duesWithNames(db)
    .where('d.memberId', '=', memberId)
    .orderBy('d.month', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = countAll(db, db.selectFrom('salaryDues').where('memberId', '=', memberId))
  const { rows, total } = await pageOf(counted, shown)
  return { rows: rows.map(toDue), total }
}

/** Members who ever had a salary, highest sum first; `search` is what a member is found by. */
export async function listSalariedForAdmin(
  db: Db,
  { search, page, limit }: PageRequest & { search?: string | undefined },
): Promise<Paged<Omit<SalaryMember, 'tierNow'>, number>> {
  const matching = allOf(search && (await isNamed(db, 's.member_id', search)))
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from salary_sums s where ${matching}`.execute(db)
  const { rows } = await sql<{
    memberId: MemberId
    username: string
    fullname: string
    months: number
    paid: Usd
    due: Usd
    lastMonth: ProgrammeDay
    lastTier: string
  }>`
    select page.member_id, m.username, m.fullname, page.paid, own.*
    from (select s.member_id, s.paid from salary_sums s where ${matching}
          order by s.paid desc, s.member_id limit ${limit} offset ${(page - 1) * limit}) page
    join members m on m.member_id = page.member_id
    cross join lateral (
      select count(*)::integer as months, max(d.month) as last_month,
             coalesce(sum(d.amount) filter (where d.status = 'due'), 0)::bigint as due,
             (array_agg(d.tier order by d.month desc))[1] as last_tier
      from salary_dues d where d.member_id = page.member_id) own
    order by page.paid desc, page.member_id`.execute(db)
  return {
    rows: rows.map(({ lastMonth, ...row }) => ({
      ...row,
      lastMonth: monthOf(lastMonth),
    })),
    total: Number(counts[0]?.total ?? 0n),
  }
}

export type SettledSum = { members: number; paid: Usd; unpaid: number }

/** The salaries that were settled from `from` until before `to`. */
export async function sumSettled(db: Db, from: Date, to: Date): Promise<SettledSum> {
  const { rows } = await sql<{ members: bigint; paid: Usd; unpaid: bigint }>`
    select count(*) filter (where status = 'paid') as members, coalesce(sum(paid), 0)::bigint as paid,
           count(*) filter (where status = 'unpaid') as unpaid
    from salary_dues where settled_at >= ${from} and settled_at < ${to}`.execute(db)
  const [row] = rows
  return {
    members: Number(row?.members ?? 0n),
    paid: row?.paid ?? zero(),
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
type SumRow = Omit<MonthSum, 'month'> & { month: ProgrammeDay }

const sums = sql`
  count(d.id)::integer as members, coalesce(sum(d.amount), 0)::bigint as amount,
  coalesce(sum(d.paid), 0)::bigint as paid,
  coalesce(sum(d.amount) filter (where d.status = 'due'), 0)::bigint as due,
  coalesce(sum(d.amount - d.paid) filter (where d.status <> 'due'), 0)::bigint as unpaid`

/** The newest decided months, also those in which nobody qualified. */
export async function listMonthSums(db: Db, most: number): Promise<MonthSum[]> {
  const { rows } = await sql<SumRow>`
    select s.month, ${sums}
    from (select month from salary_months order by month desc limit ${most}) s
    left join salary_dues d on d.month = s.month
    group by s.month order by s.month desc`.execute(db)
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

export type TierSum = MonthSum & { tier: string }

/** The newest decided month by tier, highest salary first. */
export async function listTierSums(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<TierSum, number>> {
  const { rows } = await sql<SumRow & { tier: string }>`
    select d.month, d.tier, ${sums}
    from salary_dues d where d.month = (select max(month) from salary_months)
    group by d.month, d.tier order by max(d.amount) desc, d.tier`.execute(db)
  const from = (page - 1) * limit
  return {
    rows: rows.slice(from, from + limit).map((row) => ({ ...row, month: monthOf(row.month) })),
    total: rows.length,
  }
}

/** The sum of all salaries that were paid. */
export async function sumPaid(db: Db): Promise<Usd> {
  const { rows } = await sql<{ paid: Usd }>`
    select coalesce(sum(paid), 0)::bigint as paid from salary_dues`.execute(db)
  return rows[0]?.paid ?? zero()
}
