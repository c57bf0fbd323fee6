import type { IncomeView } from '@clearstead/contract/income'
import { isZero } from '@clearstead/contract/values/money'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { explainIncome } from '../explain-income.ts'
import { explainText } from '../text.ts'
import { incomeText } from './text.ts'

export function useIncomeColumns(): Column<IncomeView>[] {
  const text = useText(incomeText)
  const words = useText(explainText)
  const locale = useLocale()
  return [
    {
      key: 'what',
      header: text.what,
      cell: (row) => <What row={row} />,
      tone: 'strong',
      isFixed: true,
    },
    {
      key: 'why',
      header: text.why,
      cell: (row) => explainIncome(row, words, locale),
      tone: 'muted',
    },
    { key: 'day', header: text.day, cell: ({ day }) => <Day of={day} />, tone: 'muted' },
    {
      key: 'intended',
      header: text.intended,
      cell: ({ intended }) => <Amount of={intended} />,
      align: 'end',
      tone: 'muted',
    },
    {
      key: 'paid',
      header: text.paid,
      cell: ({ paid }) => <Amount of={paid} isSigned />,
      align: 'end',
    },
  ]
}

function What({ row }: { row: IncomeView }) {
  const text = useText(incomeText)
  const words = useText(explainText)
  return (
    <Inline gap={2}>
      {words[row.kind]}
      {row.reason && <Badge tone="wait">{isZero(row.paid) ? text.notPaid : text.inPart}</Badge>}
    </Inline>
  )
}
