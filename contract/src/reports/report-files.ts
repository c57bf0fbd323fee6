import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { ProgrammeDay } from '../values/days.ts'
import { TransferId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { ColumnType, ReportColumnName, ReportName } from './report-names.ts'

const ReportColumn = shape({ name: ReportColumnName, type: ColumnType })
export type ReportColumn = z.output<typeof ReportColumn>
/** One row, by names of columns. */
const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.output<typeof ReportRow>

export const downloadReport = endpoint('GET /reports/{name}', {
  summary:
    'A report with its columns, for a period of at most 400 days; by default the current month until today',
  who: 'admin',
  permission: 'finance',
  request: { name: ReportName, ...dayRange, format: z.enum(['json', 'csv']).default('json') },
  answer: {
    name: ReportName,
    from: ProgrammeDay,
    to: ProgrammeDay,
    columns: z.array(ReportColumn),
    rows: z.array(ReportRow),
  },
  refusals: ['reports.bad_range', 'reports.range_too_long'],
})

export const summarizeReport = endpoint('GET /reports/{name}/summary', {
  summary:
    'The main figure of a report by day, and its total compared with the same number of days before',
  who: 'admin',
  permission: 'finance',
  isVolatile: true,
  request: { name: ReportName, ...dayRange },
  answer: {
    name: ReportName,
    from: ProgrammeDay,
    to: ProgrammeDay,
    /** Null where the period before would begin before the first year. */
    beforeFrom: wire('before_from', ProgrammeDay.nullable()),
    beforeTo: wire('before_to', ProgrammeDay.nullable()),
    columns: z.array(ReportColumn),
    /** Less reversals; of liabilities the amount at the end. Null where the report has no figure by day. */
    total: Usd.nullable(),
    totalBefore: wire('total_before', Usd.nullable()),
    /** Such as `+18.2`; null if there was nothing before. */
    changePercent: wire('change_percent', z.string().nullable()),
    days: z.array(shape({ day: ProgrammeDay, amount: Usd })),
  },
  refusals: ['reports.bad_range', 'reports.range_too_long'],
})

export const listReport = endpoint('GET /reports/{name}/rows', {
  summary: 'The rows of a report, read on portion by portion',
  who: 'admin',
  permission: 'finance',
  isVolatile: true,
  request: {
    name: ReportName,
    ...dayRange,
    limit: count(100).default(20),
    /** The number of the last transfer or member, or how many rows of a short report were read. */
    cursor: TransferId.optional(),
  },
  answer: {
    data: z.array(ReportRow),
    /** Null at the end. */
    nextCursor: wire('next_cursor', z.int().nullable()),
  },
  refusals: ['reports.bad_range', 'reports.range_too_long'],
})
