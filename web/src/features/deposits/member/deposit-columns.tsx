import type { DepositView } from '@clearstead/contract/deposits'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
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
      cell: ({ method }) => text[`${method}Short`],
    },
    { key: 'method', header: text.method, csv: ({ method }) => method },
    {
      key: 'reference',
      header: text.reference,
      tone: 'muted',
      cell: ({ reference }) => (reference ? <Code hasCopy={false}>{reference}</Code> : text.none),
      csv: ({ reference }) => reference,
    },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    {
      key: 'steps',
      header: text.state,
      role: 'why',
      cell: ({ status }) => <Badge tone={depositTones[status]}>{text[status]}</Badge>,
      csv: ({ status }) => status,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
  ]
}
