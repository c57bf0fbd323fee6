import type { CtoMonthView } from '@clearstead/contract/awards/cto'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, CtoMonthId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Percent } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { MonthPool } from './month-pool.ts'

export type NewMonth = MonthPool & {
  month: ProgrammeMonth
  percent: Percent
  ruleVersion: SettingsVersion
}

export async function isMade(db: Db, month: ProgrammeMonth): Promise<boolean> {
  return (await findMonth(db, month)) !== undefined
}

/**
 * Inserts a month with the shares of its leaders in one statement; false, without any effect, if it exists.
 */
export async function insertMonth(
  { tx, now }: Work,
  { shares, ...made }: NewMonth,
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into cto_months (month, purchases, counted, percent, pool, leaders, rule_version, created_at)
      values (${firstDayOf(made.month)}, ${made.purchases}, ${made.counted}, ${made.percent},
        ${made.pool}, ${shares.length}, ${made.ruleVersion}, ${now})
      on conflict (month) do nothing returning id
    ), shared as (
      insert into cto_shares (cto_month_id, member_id, rank, business, carried, share)
      select made.id, l.member_id, l.rank, l.business, l.carried, l.share
      from made cross join unnest(${shares.map(({ memberId }) => memberId)}::integer[],
                                  ${shares.map(({ rank }) => rank)}::text[],
                                  ${shares.map(({ business }) => business)}::bigint[],
                                  ${shares.map(({ carried }) => carried)}::bigint[],
                                  ${shares.map(({ share }) => share)}::bigint[])
        l (member_id, rank, business, carried, share)
    )
    select from made`.execute(tx)
  return rows.length > 0
}

type MonthRow = Selectable<DB['ctoMonths']>

function toMonth(row: MonthRow): CtoMonthView {
  return { ...row, month: monthOf(row.month) }
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

/** Locks a month until the work ends, so that it is decided once. @throws {Refusal} `cto.unknown` */
export async function lockMonth(
  { tx }: Work,
  by: { id: CtoMonthId } | { month: ProgrammeMonth },
): Promise<CtoMonthView> {
  const row = await tx
    .selectFrom('ctoMonths')
    .selectAll()
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('month', '=', firstDayOf(by.month))))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return known(row)
}

export function findDecision(db: Db, id: CtoMonthId) {
  return db
    .selectFrom('ctoMonths')
    .where('id', '=', id)
    .select(['decidedBy', 'decidedAt'])
    .executeTakeFirst()
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
  const found = db.selectFrom('ctoMonths').where((is) => allOf(status && is('status', '=', status)))
  const shown = found
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const { rows, total } = await pageOf(countAll(db, found), shown)
  return { rows: rows.map(toMonth), total }
}

/** Marks a month as paid, with the sum that its leaders got. */
export async function updatePaid(
  { tx, now }: Work,
  id: CtoMonthId,
  adminId: AdminId,
  paid: Usd,
): Promise<CtoMonthView> {
  const row = await tx
    .updateTable('ctoMonths')
    .set({ status: 'paid', paid, decidedAt: now, decidedBy: adminId })
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
