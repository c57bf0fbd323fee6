import * as z from 'zod'

export const ReportName = z.enum([
  'deposits',
  'withdrawals',
  'payouts',
  'plan_sales',
  'fees',
  'salary',
  'team',
  'top_sponsors',
  'liabilities',
])
export type ReportName = z.output<typeof ReportName>

/** The type of the values of a column. */
export const ColumnType = z.enum(['text', 'day', 'instant', 'usd', 'count', 'id'])
export type ColumnType = z.output<typeof ColumnType>
