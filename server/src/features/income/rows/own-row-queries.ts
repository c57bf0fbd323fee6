import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { maxRead } from '../../../plumbing/database/queries/row-counts.ts'
import { afterPlace, type IncomeFilter, isOneOf, type Which } from './filter-queries.ts'
import type { Place } from './places.ts'

/** An income with a row of its own, or the income of a claim, which is in its row. */
export type OwnRow = Place & { table: 'incomes' | 'claims' }

const reversed = sql`exists (select from incomes later where later.reverses = i.id)`
const incomeConditions: Record<Which, readonly RawBuilder<SqlBool>[]> = {
  all: [sql`true`],
  // What was paid and what was taken back have an index each.
  moved: [sql`i.paid > 0`, sql`i.paid < 0`],
  short: [sql`i.reason is not null`],
  completed: [sql`i.paid <> 0 and not ${reversed}`],
  reversed: [sql`i.paid <> 0 and ${reversed}`],
  unpaid: [sql`i.paid = 0`],
}
/** The income of a claim is never reversed: later days depend on it. */
const claimConditions: Record<Which, readonly RawBuilder<SqlBool>[]> = {
  all: [sql`true`],
  moved: [sql`i.paid > 0`],
  short: [sql`i.reason is not null`],
  completed: [sql`i.paid > 0`],
  reversed: [],
  unpaid: [sql`i.paid = 0`],
}

/** One part of a list: rows of one table that one condition has, apart from those of the filter. */
type Part = { table: OwnRow['table']; rows: RawBuilder<unknown>; conditions: RawBuilder<SqlBool> }

function partsOf(filter: IncomeFilter): Part[] {
  const { kinds, origin, which } = filter
  const common = conditionsOf(filter)
  const hasClaims = origin !== 'team' && (kinds?.includes('roi') ?? true)
  const ofIncomes = allOf(
    common,
    // Written out, or the planner could not use the index of the rare kinds.
    kinds && sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    origin === 'own' && sql`i.from_member is null`,
    origin === 'team' && sql`i.from_member is not null`,
  )
  return [
    ...incomeConditions[which].map((condition) => ({
      table: 'incomes' as const,
      rows: sql`incomes i`,
      conditions: sql<SqlBool>`${condition} and ${ofIncomes}`,
    })),
    ...(hasClaims ? claimConditions[which] : []).map((condition) => ({
      table: 'claims' as const,
      rows: sql`claim_lines i`,
      conditions: sql<SqlBool>`${condition} and ${common}`,
    })),
  ]
}

function conditionsOf({ memberIds, from, to }: IncomeFilter): RawBuilder<SqlBool> {
  return allOf(
    memberIds && isOneOf(sql`i.member_id`, memberIds),
    from && sql`i.day >= ${from}::date`,
    to && sql`i.day <= ${to}::date`,
  )
}

/** The places of the first rows after `passed` others. */
export async function listOwnRows(
  db: Db,
  filter: IncomeFilter,
  after: Place | undefined,
  { passed, most }: { passed: number; most: number },
): Promise<OwnRow[]> {
  const inOrder = sql`order by i.day desc, i.member_id desc, i.id desc`
  const later = afterPlace(sql`i.day, i.member_id, i.id`, after)
  const lists = partsOf(filter).map(
    ({ table, rows, conditions }) => sql`
      (select i.day, i.member_id, i.id, ${sql.lit(table)} as "table" from ${rows}
       where ${allOf(conditions, later)} ${inOrder} limit ${passed + most})`,
  )
  const { rows } = await sql<OwnRow>`
    select * from (${sql.join(lists, sql` union all `)}) i ${inOrder} limit ${most} offset ${passed}`.execute(
    db,
  )
  return rows
}

/** As many of these rows as a list is counted to, for a count of them. */
export function ownRowsOf(filter: IncomeFilter): RawBuilder<unknown> {
  const lists = partsOf(filter).map(
    ({ rows, conditions }) => sql`(select from ${rows} where ${conditions} limit ${maxRead})`,
  )
  return sql.join(lists, sql` union all `)
}
