import type { DepositView } from '@clearstead/contract/deposits'
import { useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { depositText } from './text.ts'

const depositTones: Record<DepositView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'bad',
}

export function useDepositColumns(): Column<DepositView>[] {
  const text = useText(depositText)
  return [
    {
      key: 'what',
      header: text.what,
      cell: ({ method }) => text[`${method}Short`],
      tone: 'strong',
    },
    {
      key: 'reference',
      header: text.reference,
      cell: ({ reference }) => (reference ? <Code hasCopy={false}>{reference}</Code> : text.none),
      tone: 'muted',
    },
    { key: 'when', header: text.when, cell: (row) => <Time at={row.createdAt} />, tone: 'muted' },
    {
      key: 'steps',
      header: text.state,
      cell: ({ status }) => <Badge tone={depositTones[status]}>{text[status]}</Badge>,
    },
    {
      key: 'amount',
      header: text.amount,
      cell: ({ amount }) => <Amount of={amount} />,
      align: 'end',
    },
  ]
}
