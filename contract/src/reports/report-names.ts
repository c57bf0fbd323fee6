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
  'balance_sheet',
  'income_statement',
  'cash_flow',
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
  'section',
  'line',
  'booked_as',
  'at_start',
  'at_end',
])
export type ReportColumnName = z.output<typeof ReportColumnName>

/** The sections of the operator's statements, in their order. */
export const StatementSection = z.enum([
  'assets',
  'liabilities',
  'equity',
  'income',
  'expenses',
  'result',
  'operating',
  'investing',
  'financing',
  'cash',
])
export type StatementSection = z.output<typeof StatementSection>

/** The lines of the operator's statements; those of the balance sheet are accounts of the ledger. */
export const StatementLine = z.enum([
  'custody',
  'investments',
  ...UsdWalletName.options,
  'level_payable',
  'token_reserve',
  'treasury',
  'opening',
  'total',
  'withdrawal_fees',
  'transfer_fees',
  'topups',
  'plans',
  'other_fees',
  'investment_result',
  'token_result',
  'corrections',
  ...IncomeKind.options,
  'hold',
  'result',
  'imported',
  'put_in',
  'taken_out',
  'change',
  'at_start',
  'at_end',
  'deposits_received',
  'withdrawals_paid',
  'other_cash',
  'placed',
  'returned',
])
export type StatementLine = z.output<typeof StatementLine>

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
