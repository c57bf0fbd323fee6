import type { IncomeView } from '@clearstead/contract/income'
import { isZero } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { plainAmount } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../ui/lists/columns.tsx'
import { explainIncome } from '../explain-income.ts'
import { explainText as words } from '../text.ts'

export function incomeColumns(): Column<IncomeView>[] {
  return [
    { key: 'date', header: text.day, csv: ({ day }) => day },
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: (row) => <What row={row} />,
      csv: ({ kind }) => words[kind],
    },
    textColumn('why', text.why, (row) => explainIncome(row, words, locale), {
      role: 'why',
      tone: 'muted',
    }),
    {
      key: 'day',
      header: text.day,
      role: 'when',
      tone: 'muted',
      cell: ({ day }) => <Day of={day} />,
    },
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      cell: ({ paid }) => <Amount of={paid} isSigned />,
      csv: ({ paid }) => plainAmount(paid),
    },
  ]
}

function What({ row }: { row: IncomeView }) {
  return (
    <Inline gap={2}>
      {words[row.kind]}
      {row.reason && <Badge tone="wait">{isZero(row.paid) ? text.notPaid : text.inPart}</Badge>}
    </Inline>
  )
}
