import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { DayRows, ReasonSum } from './rules.ts'

/** The income of a member from a day on. */
type Span = { memberId: MemberId; from: ProgrammeDay | undefined }

function isIn({ memberId, from }: Span): RawBuilder<SqlBool> {
  return allOf(sql`i.member_id = ${memberId}`, from && sql`i.day >= ${from}::date`)
}

/**
 * How many rows the sums of each day are made of, the newest first: one for an income, two for a stretch of level lines and
 * one for each of its lines that was not paid in full. It reads no more than `most` of each, so the last day that it gives may
 * have more.
 */
export async function countByDay(db: Db, span: Span, most: number): Promise<DayRows[]> {
  const { rows } = await sql<DayRows>`
    select day, sum(rows)::integer as rows from (
      (select i.day, 1 as rows from incomes i where ${isIn(span)} order by i.day desc, i.id desc limit ${most + 1})
      union all
      (select i.day, 1 from claim_lines i where ${isIn(span)} order by i.day desc limit ${most + 1})
      union all
      (select i.day, 2 + i.short_lines from level_stretches i where ${isIn(span)}
       order by i.day desc, i.first_id desc limit ${most + 1})) read
    group by day order by day desc`.execute(db)
  return rows
}

/**
 * The sums of the rows that a list of all incomes has, by reason. A stretch keeps what its lines paid; what was intended for
 * lines that were not paid in full stands in their legs.
 */
export async function sumByReason(db: Db, span: Span): Promise<ReasonSum[]> {
  const { rows } = await sql<ReasonSum>`
    select reason, sum(intended)::bigint as intended, sum(paid)::bigint as paid from (
      select i.reason, i.intended, i.paid from incomes i where ${isIn(span)}
      union all
      select i.reason, i.intended, i.paid from claim_lines i where ${isIn(span)}
      union all
      select null, i.paid, i.paid from level_stretches i where ${isIn(span)} and i.paid > 0
      union all
      select unpaid_reason(case line.code when '7' then 1 else line.code::smallint end::smallint),
             l.intended[(line.id - l.id)::integer] - coalesce(c.paid, 0), 0
      from (
        select line.id, substr(i.codes, (2 * line.n)::integer, 1) as code
        from level_stretches i
        cross join lateral unnest(i.ids) with ordinality line (id, n)
        where ${isIn(span)} and i.short_lines > 0) line
      join level_legs l on l.id = legs_of(line.id)
      left join level_cuts c on line.code = '7' and c.id = line.id
      where line.code <> '0') parts
    group by reason`.execute(db)
  return rows
}
