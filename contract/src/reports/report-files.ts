import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { ProgrammeDay } from '../values/days.ts'
import { ColumnType, ReportName } from './report-names.ts'

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
    columns: z.array(shape({ name: z.string(), type: ColumnType })),
    /** One object per row, by names of columns. */
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  },
  refusals: ['reports.bad_range', 'reports.range_too_long'],
})
