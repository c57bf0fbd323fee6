import type { CtoMonthView } from '@clearstead/contract/cto'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, CtoMonthId, SettingsVersion } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, times, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import { type Percent, percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Leader } from '../leadership/queries.ts'
import type { Pool } from './rules.ts'

export type NewMonth = Pick<Pool, 'pool' | 'share'> & {
  month: ProgrammeMonth
  purchases: Usd
  percent: Percent
  ruleVersion: SettingsVersion
}

export async function isMade(db: Db, month: ProgrammeMonth): Promise<boolean> {
  return (await findMonth(db, month)) !== undefined
}

/** The month with its leaders' shares, in one statement; false, and nothing written, when it was made before. */
export async function insertMonth(
  { tx, now }: Work,
  made: NewMonth,
  leaders: readonly Leader[],
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into cto_months (month, purchases, percent, pool, leaders, share, rule_version, created_at)
      values (${firstDayOf(made.month)}, ${unitsOf(made.purchases)}, ${percentUnits(made.percent)},
        ${unitsOf(made.pool)}, ${leaders.length}, ${unitsOf(made.share)}, ${made.ruleVersion}, ${now})
      on conflict (month) do nothing returning id
    ), shared as (
      insert into cto_shares (cto_month_id, member_id, rank)
      select made.id, l.member_id, l.rank
      from made cross join unnest(${leaders.map(({ memberId }) => memberId)}::integer[],
                                  ${leaders.map(({ rank }) => rank)}::text[]) l (member_id, rank)
    )
    select from made`.execute(tx)
  return rows.length > 0
}

type MonthRow = Selectable<DB['ctoMonths']>

function toMonth(row: MonthRow): CtoMonthView {
  const pool: Usd = fromUnits(row.pool)
  const share: Usd = fromUnits(row.share)
  return {
    id: row.id as CtoMonthId,
    month: monthOf(row.month as ProgrammeDay),
    purchases: fromUnits(row.purchases),
    percent: percentFromUnits(row.percent),
    pool,
    leaders: row.leaders,
    share,
    remainder: subtract(pool, times(share, row.leaders)),
    status: row.status === 'open' ? 'open' : row.status === 'paid' ? 'paid' : 'withdrawn',
    paid: fromUnits(row.paid),
    ruleVersion: row.ruleVersion as SettingsVersion,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  }
}

async function findMonth(db: Db, month: ProgrammeMonth): Promise<CtoMonthView | undefined> {
  const row = await db
    .selectFrom('ctoMonths')
    .selectAll()
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return row && toMonth(row)
}

/** @throws {Refusal} `cto.unknown` */
export async function getMonth(db: Db, id: CtoMonthId): Promise<CtoMonthView> {
  return known(await db.selectFrom('ctoMonths').selectAll().where('id', '=', id).executeTakeFirst())
}

/** @throws {Refusal} `cto.unknown` */
export async function getMonthBy(db: Db, month: ProgrammeMonth): Promise<CtoMonthView> {
  const found = db.selectFrom('ctoMonths').selectAll().where('month', '=', firstDayOf(month))
  return known(await found.executeTakeFirst())
}

/** Holds a month until the work ends: it is decided once. @throws {Refusal} `cto.unknown` */
export async function lockMonth(
  { tx }: Work,
  by: { id: CtoMonthId } | { month: ProgrammeMonth },
): Promise<CtoMonthView> {
  const row = await tx
    .selectFrom('ctoMonths')
    .selectAll()
    .$if('id' in by, (q) => q.where('id', '=', 'id' in by ? by.id : 0))
    .$if('month' in by, (q) => q.where('month', '=', 'month' in by ? firstDayOf(by.month) : ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return known(row)
}

function known(row: MonthRow | undefined): CtoMonthView {
  if (!row) throw new Refusal('cto.unknown')
  return toMonth(row)
}

/** Months, newest first. */
export async function listMonthsForAdmin(
  db: Db,
  { status, page, limit }: PageRequest & { status?: CtoMonthView['status'] | undefined },
): Promise<Paged<CtoMonthView>> {
  const found = db
    .selectFrom('ctoMonths')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
  const { total } = await found
    .select((at) => at.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toMonth), total: Number(total) }
}

/** Closes a month as paid, with what all leaders got together. */
export async function updatePaid(
  { tx, now }: Work,
  id: CtoMonthId,
  adminId: AdminId,
  paid: Usd,
): Promise<CtoMonthView> {
  const row = await tx
    .updateTable('ctoMonths')
    .set({
      status: 'paid',
      paid: unitsOf(paid),
      decidedAt: now,
      decidedBy: adminId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMonth(row)
}

export async function updateWithdrawn(
  { tx, now }: Work,
  id: CtoMonthId,
  adminId: AdminId,
): Promise<CtoMonthView> {
  const row = await tx
    .updateTable('ctoMonths')
    .set({ status: 'withdrawn', decidedAt: now, decidedBy: adminId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMonth(row)
}
