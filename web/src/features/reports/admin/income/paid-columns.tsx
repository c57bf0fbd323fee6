import type { PaidIncomeView } from '@clearstead/contract/reports/paid-income'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { amountColumn, type Column, column, dayColumn } from '../../../../ui/lists/columns.tsx'
import { explainIncome } from '../../../income/public.tsx'
import { staffExplainText as words } from './explain-text.ts'
import { incomeText as text } from './text.ts'

export function paidColumns(): Column<PaidIncomeView>[] {
  return [
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, {
      role: 'what',
      isFixed: true,
    }),
    column('kind', text.kind, ({ kind }) => words[kind], { role: 'why' }),
    column('why', text.why, (row) => explainIncome(row, words), { tone: 'muted' }),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when', tone: 'muted' }),
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}
