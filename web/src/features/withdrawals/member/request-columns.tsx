import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn } from '../../../ui/lists/columns.tsx'
import { withdrawalText as text } from './text.ts'

const tones: Record<WithdrawalView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
}

export function requestColumns(): Column<WithdrawalView>[] {
  return [
    {
      key: 'when',
      header: text.when,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: ({ kind }) => text[kind],
    },
    { key: 'kind', header: text.kind, csv: ({ kind }) => kind },
    { key: 'method', header: text.method, csv: ({ method }) => method },
    {
      key: 'to',
      header: text.method,
      tone: 'muted',
      cell: ({ method, address }) =>
        method === 'bank' ? text.bankShort : <Code hasCopy={false}>{address}</Code>,
    },
    { key: 'address', header: text.address, csv: ({ address }) => address },
    {
      key: 'asked',
      header: text.when,
      role: 'when',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status }) => <Badge tone={tones[status]}>{text[status]}</Badge>,
      csv: ({ status }) => status,
    },
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.net, ({ net }) => net),
  ]
}
