import type { getSalaryHistory, SalaryStatus } from '@clearstead/contract/awards/salary'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { amountText, monthText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import type { Column } from '../../../ui/lists/column.ts'

type SalaryRow = ReplyOf<typeof getSalaryHistory>['rows'][number]

const tones: Record<SalaryStatus, BadgeTone> = {
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  reversed: 'bad',
}

/** The columns of past months. */
export function salaryColumns(): Column<SalaryRow>[] {
  return [
    {
      key: 'tier',
      header: text.tier,
      role: 'what',
      tone: 'strong',
      cell: ({ tier }) => tier,
    },
    {
      key: 'month',
      header: text.month,
      role: 'when',
      tone: 'muted',
      cell: ({ month }) => monthText(month, locale),
    },
    {
      key: 'by',
      header: text.by,
      tone: 'muted',
      cell: ({ counted, directs }) =>
        text.byFigures({
          business: amountText(counted, { locale }),
          directs: text.activeDirects({ count: directs }),
        }),
    },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status, reason }) => {
        const words = reason ? why[reason] : status === 'due' ? text.dueWhy : undefined
        return (
          <>
            <Badge tone={tones[status]}>{text[`status_${status}`]}</Badge> {words}
          </>
        )
      },
    },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      cell: ({ paid }) => <Amount of={paid} />,
    },
  ]
}
