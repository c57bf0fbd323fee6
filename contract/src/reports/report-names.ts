import * as z from 'zod'
import { IncomeKind } from '../income.ts'
import { UsdWalletName } from '../values/account-kind.ts'

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

/** The columns of all reports. */
export const ReportColumnName = z.enum([
  'day',
  'created_at',
  'transaction_id',
  'user_id',
  'username',
  'reference',
  'amount',
  'status',
  'fee',
  'net',
  'for',
  'kind',
  'plan',
  'total',
  'members',
  'active_members',
  'active_directs',
  'business',
  'active_business',
  'rank',
  'purchases',
  'direct_income',
  ...IncomeKind.options,
  'owed',
  ...UsdWalletName.options,
  'level_payable',
  'token_reserve',
  'treasury',
  'custody',
  'investments',
])
export type ReportColumnName = z.output<typeof ReportColumnName>

/** The words of the columns `status`, `kind` and `for`. */
export const ReportWord = z.enum([
  'completed',
  'reversed',
  'undone',
  'plan',
  'topup',
  'withdrawal',
  'transfer',
  'fee',
])
export type ReportWord = z.output<typeof ReportWord>
