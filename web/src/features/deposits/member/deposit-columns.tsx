import type { DepositView } from '@clearstead/contract/deposits'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { depositText as text } from './text.ts'

const depositTones: Record<DepositView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'bad',
}

export function depositColumns(): Column<DepositView>[] {
  return [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: ({ method }) => text.short[method],
    },
    { key: 'method', header: text.method, csv: ({ method }) => method },
    {
      key: 'reference',
      header: text.reference,
      tone: 'muted',
      cell: ({ reference }) => (reference ? <Code hasCopy={false}>{reference}</Code> : text.none),
      csv: ({ reference }) => reference,
    },
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'steps',
      header: text.state,
      role: 'why',
      cell: ({ status }) => <Badge tone={depositTones[status]}>{text[status]}</Badge>,
      csv: ({ status }) => status,
    },
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
  ]
}
