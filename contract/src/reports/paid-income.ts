import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { shape } from '../call/wire.ts'
import { IncomeKind, incomeFields, incomeFilter } from '../income.ts'
import { dayRange } from '../values/day-range.ts'

/** Kinds that are listed together: the column `reward` of the matrix, and all income that is no part of plans. */
export const incomeGroups = {
  rewards: ['reward', 'leadership', 'cto'],
  awards: ['salary', 'reward', 'bonus', 'leadership', 'cto'],
} as const satisfies Readonly<Record<string, readonly IncomeKind[]>>

export const PaidKind = z.enum([...IncomeKind.options, 'rewards', 'awards'])
export type PaidKind = z.output<typeof PaidKind>

/** The kinds of income that a choice stands for. */
export function kindsOf(choice: PaidKind): readonly IncomeKind[] {
  return choice === 'rewards' || choice === 'awards' ? incomeGroups[choice] : [choice]
}

/** An income that was paid, or one that was taken back, with the member. */
export const PaidIncomeView = shape({
  ...incomeFields,
  username: z.string(),
  fullname: MemberName,
})
export type PaidIncomeView = z.output<typeof PaidIncomeView>

export const listPaidIncome = endpoint('GET /tr/income', {
  fails: 'fetchTransactions',
  summary:
    'Lists the income that was paid to all members or taken back, newest day first and then by member: the rows behind the matrix',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    kind: PaidKind.optional(),
    /** The beginning of a username, or a referral code. */
    search: z.string().trim().max(100).optional(),
    ...incomeFilter,
    ...dayRange,
  },
  answer: longPageOf('income', PaidIncomeView),
})
