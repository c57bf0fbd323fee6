import type { PaidIncomeView } from '@clearstead/contract/reports/paid-income'
import { percentText } from '@clearstead/contract/values/percent'
import { plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../../ui/lists/columns.tsx'
import { explainIncome } from '../../../income/public.tsx'
import { staffExplainText as words } from './explain-text.ts'
import { incomeText as text } from './text.ts'

export function paidColumns(): Column<PaidIncomeView>[] {
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'memberId', header: text.csvUser, csv: ({ memberId }) => String(memberId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ fullname }) => <Person name={fullname} />,
      csv: ({ username }) => username,
    },
    textColumn('kind', text.kind, ({ kind }) => words[kind], { role: 'why' }),
    textColumn('why', text.why, (row) => explainIncome(row, words, locale), { tone: 'muted' }),
    { key: 'base', header: text.csvBase, csv: ({ base }) => plainAmount(base) },
    {
      key: 'percent',
      header: text.csvPercent,
      csv: ({ percent }) => (percent === null ? '' : percentText(percent)),
    },
    {
      key: 'day',
      header: text.day,
      role: 'when',
      tone: 'muted',
      cell: ({ day }) => <Day of={day} />,
      csv: ({ day }) => day,
    },
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
    {
      key: 'transfer',
      header: text.csvTransfer,
      csv: ({ transferId }) => (transferId === null ? '' : String(transferId)),
    },
  ]
}
