import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { maxRead } from '../../../plumbing/database/queries/row-counts.ts'
import { afterPlace, type IncomeFilter, isOneOf, type Which } from './filter-queries.ts'
import type { Place } from './places.ts'

/** A row that is found by itself, and where its income is: level income on claims is in `level_legs`. */
export type FoundRow = Place & { table: 'incomes' | 'claims' | 'level_legs' }

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
/** The income of a claim is never reversed: later days depend on it. A line of legs is not: its transfer paid many. */
const paidConditions: Record<Which, readonly RawBuilder<SqlBool>[]> = {
  all: [sql`true`],
  moved: [sql`i.paid > 0`],
  short: [sql`i.reason is not null`],
  completed: [sql`i.paid > 0`],
  reversed: [],
  unpaid: [sql`i.paid = 0`],
}

/** One part of a list: rows of one table that one condition has, apart from those of the filter. */
type Part = { table: FoundRow['table']; rows: RawBuilder<unknown>; conditions: RawBuilder<SqlBool> }

function partsOf(filter: IncomeFilter): Part[] {
  const { kinds, which } = filter
  const common = conditionsOf(filter)
  const ofIncomes = allOf(
    common,
    // Written out, or the planner could not use the index of the rare kinds.
    kinds && sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    ofSource(filter),
  )
  // Its legs wait no more, and its member does not wait for it in a batch.
  const isCredited = sql<SqlBool>`
    not exists (select from level_queue q where q.day = i.day and q.legs_id = i.legs_id)
    and not exists (select from level_waiting w
                    where w.member_id = i.member_id and w.day = i.day and i.id between w.first_id and w.last_id)`
  return [
    ...incomeConditions[which].map((condition) => ({
      table: 'incomes' as const,
      rows: sql`incomes i`,
      conditions: allOf(condition, ofIncomes),
    })),
    ...(hasClaims(filter) ? paidConditions[which] : []).map((condition) => ({
      table: 'claims' as const,
      rows: sql`claim_lines i`,
      conditions: allOf(condition, common),
    })),
    ...(hasLinesOfSource(filter) ? paidConditions[which] : []).map((condition) => ({
      table: 'level_legs' as const,
      rows: sql`level_lines i`,
      conditions: allOf(condition, common, ofSource(filter), isCredited),
    })),
  ]
}

function hasClaims({ kinds, origin, level, sourceIds }: IncomeFilter): boolean {
  const hasRoi = kinds?.includes('roi') ?? true
  return hasRoi && origin !== 'team' && level === undefined && !sourceIds
}

/** A member has one claim a day, so that lines of a source are few. Without one they are found by stretches. */
function hasLinesOfSource({ kinds, origin, sourceIds }: IncomeFilter): boolean {
  return sourceIds !== undefined && origin !== 'own' && (kinds?.includes('level') ?? true)
}

function ofSource({ origin, level, sourceIds }: IncomeFilter): RawBuilder<SqlBool> {
  return allOf(
    origin === 'own' && sql`i.from_member is null`,
    origin === 'team' && sql`i.from_member is not null`,
    level !== undefined && sql`i.level = ${level}`,
    sourceIds && isOneOf(sql`i.from_member`, sourceIds),
  )
}

function conditionsOf({ memberIds, reasons, from, to }: IncomeFilter): RawBuilder<SqlBool> {
  return allOf(
    memberIds && isOneOf(sql`i.member_id`, memberIds),
    reasons && sql`i.reason = any (${reasons}::text[])`,
    from && sql`i.day >= ${from}::date`,
    to && sql`i.day <= ${to}::date`,
  )
}

/** The places of the first rows after `passed` others. */
export async function listRows(
  db: Db,
  filter: IncomeFilter,
  after: Place | undefined,
  { passed, most }: { passed: number; most: number },
): Promise<FoundRow[]> {
  const inOrder = sql`order by i.day desc, i.member_id desc, i.id desc`
  const later = afterPlace(sql`i.day, i.member_id, i.id`, after)
  const lists = partsOf(filter).map(
    ({ table, rows, conditions }) => sql`
      (select i.day, i.member_id, i.id, ${sql.lit(table)} as "table" from ${rows}
       where ${allOf(conditions, later)} ${inOrder} limit ${passed + most})`,
  )
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(lists, sql` union all `)}) i ${inOrder} limit ${most} offset ${passed}`.execute(
    db,
  )
  return rows
}

/** As many of these rows as a list is counted to, for a count of them. */
export function rowsOf(filter: IncomeFilter): RawBuilder<unknown> {
  const lists = partsOf(filter).map(
    ({ rows, conditions }) => sql`(select from ${rows} where ${conditions} limit ${maxRead})`,
  )
  return sql.join(lists, sql` union all `)
}
