import type { PaidIncomeView } from '@clearstead/contract/reports/paid-income'
import { percentText } from '@clearstead/contract/values/percent'
import { plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { explainIncome } from '../../../income/public.tsx'
import { staffExplainText as words } from './explain-text.ts'
import { incomeText as text } from './text.ts'

export function paidColumns(): Column<PaidIncomeView>[] {
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'userId', header: text.csvUser, csv: ({ userId }) => String(userId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ fullname }) => <Person name={fullname} />,
      csv: ({ username }) => username,
    },
    {
      key: 'kind',
      header: text.kind,
      role: 'why',
      cell: ({ kind }) => words[kind],
      csv: ({ kind }) => words[kind],
    },
    {
      key: 'why',
      header: text.why,
      tone: 'muted',
      cell: (row) => explainIncome(row, words, locale),
      csv: (row) => explainIncome(row, words, locale),
    },
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
    {
      key: 'intended',
      header: text.intended,
      align: 'end',
      tone: 'muted',
      cell: ({ intended }) => <Amount of={intended} />,
      csv: ({ intended }) => plainAmount(intended),
    },
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => <Amount of={paid} />,
      csv: ({ paid }) => plainAmount(paid),
    },
    {
      key: 'transfer',
      header: text.csvTransfer,
      csv: ({ transferId }) => (transferId === null ? '' : String(transferId)),
    },
  ]
}
