import type { CtoMonthView } from '@clearstead/contract/awards/cto'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { monthText, plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, countColumn } from '../../../../ui/lists/columns.tsx'

export function ctoColumns(): Column<CtoMonthView>[] {
  return [
    {
      key: 'month',
      header: text.month,
      role: 'what',
      tone: 'strong',
      cell: ({ month }) => monthText(month, locale),
      csv: ({ month }) => month,
    },
    { key: 'status', header: text.states, csv: ({ status }) => status },
    countColumn('leaders', text.leaders, ({ leaders }) => leaders, { role: 'why', isNamed: true }),
    amountColumn('counted', text.business, ({ counted }) => counted),
    amountColumn('pool', text.pool, ({ pool }) => pool, { role: 'amount', tone: 'strong' }),
    { key: 'paid', header: text.paid, csv: ({ paid }) => plainAmount(paid) },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt, decidedAt }) => <Time at={decidedAt ?? createdAt} isShort />,
      csv: ({ createdAt, decidedAt }) => (decidedAt ?? createdAt).toISOString(),
    },
  ]
}
