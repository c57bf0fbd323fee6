import type { DepositView } from '@clearstead/contract/deposits'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../ui/lists/columns.tsx'
import { WaitingSince } from '../../settings/public.tsx'
import { depositText as text } from './text.ts'

export function depositColumns(tab: DepositView['status']): Column<DepositView>[] {
  const isPending = tab === 'pending'
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'userId', header: text.csvUser, csv: ({ userId }) => String(userId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      cell: ({ fullname }) => <Person name={fullname} />,
      csv: ({ fullname }) => fullname,
    },
    textColumn('method', text.method, ({ method }) => text.methodName(method), {
      role: 'why',
      tone: 'muted',
    }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    {
      key: 'reference',
      header: text.reference,
      tone: 'muted',
      cell: ({ reference }) => reference && <Code hasCopy={false}>{reference}</Code>,
      csv: ({ reference }) => reference,
    },
    {
      key: 'proof',
      header: text.proof,
      tone: 'muted',
      cell: ({ hasProof, proofUsedIn }) => {
        if (proofUsedIn.length > 0) return <Badge tone="bad">{text.proofUsed}</Badge>
        return hasProof ? text.hasProof : text.noProof
      },
      csv: ({ proofUsedIn }) => proofUsedIn.join(' '),
    },
    { key: 'status', header: text.csvStatus, csv: ({ status }) => status },
    { key: 'sent', header: text.csvSent, csv: ({ createdAt }) => createdAt.toISOString() },
    { key: 'note', header: text.note, csv: ({ note }) => note },
    {
      key: 'moment',
      header: isPending ? text.sent : text.decided,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt, decidedAt }) =>
        isPending ? <WaitingSince at={createdAt} /> : <Time at={decidedAt ?? createdAt} isShort />,
    },
  ]
}
