import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { withdrawalText } from './text.ts'

const tones: Record<WithdrawalView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
}

export function useRequestColumns(): Column<WithdrawalView>[] {
  const text = useText(withdrawalText)
  return [
    { key: 'what', header: text.what, cell: ({ kind }) => text[kind], tone: 'strong' },
    {
      key: 'to',
      header: text.method,
      cell: ({ method, address }) =>
        method === 'bank' ? text.bankShort : <Code hasCopy={false}>{address}</Code>,
      tone: 'muted',
    },
    { key: 'when', header: text.when, cell: (row) => <Time at={row.createdAt} />, tone: 'muted' },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => <Badge tone={tones[status]}>{text[status]}</Badge>,
    },
    {
      key: 'amount',
      header: text.amount,
      cell: ({ amount }) => <Amount of={amount} />,
      align: 'end',
    },
    {
      key: 'fee',
      header: text.feeShort,
      cell: ({ fee }) => <Amount of={fee} />,
      align: 'end',
      tone: 'muted',
    },
    { key: 'net', header: text.net, cell: ({ net }) => <Amount of={net} />, align: 'end' },
  ]
}
