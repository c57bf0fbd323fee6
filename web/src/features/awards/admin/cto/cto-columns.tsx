import type { CtoMonthView } from '@clearstead/contract/awards/cto'
import { countText, monthText, plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { adminCtoText as text } from './text.ts'

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
    {
      key: 'leaders',
      header: text.leaders,
      role: 'why',
      isNamed: true,
      align: 'end',
      cell: ({ leaders }) => countText(leaders, locale),
      csv: ({ leaders }) => String(leaders),
    },
    {
      key: 'share',
      header: text.share,
      align: 'end',
      cell: ({ share }) => <Amount of={share} />,
      csv: ({ share }) => plainAmount(share),
    },
    {
      key: 'pool',
      header: text.pool,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ pool }) => <Amount of={pool} />,
      csv: ({ pool }) => plainAmount(pool),
    },
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
