import type { TopupView } from '@clearstead/contract/plans/topups'
import { plainAmount } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { topupQueueText as text } from './text.ts'

export function topupColumns(tab: TopupView['status']): Column<TopupView>[] {
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
    {
      key: 'kind',
      header: text.kind,
      role: 'why',
      tone: 'muted',
      cell: ({ kind }) => text.kindName(kind),
      csv: ({ kind }) => text.kindName(kind),
    },
    {
      key: 'plan',
      header: text.plan,
      tone: 'muted',
      cell: ({ planName }) => planName,
      csv: ({ planName }) => planName,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
    { key: 'fee', header: text.fee, csv: ({ fee }) => plainAmount(fee) },
    { key: 'net', header: text.net, csv: ({ net }) => plainAmount(net) },
    { key: 'payerId', header: text.csvPayer, csv: ({ payerId }) => String(payerId) },
    { key: 'payer', header: text.paidBy, csv: ({ payerName }) => payerName },
    { key: 'status', header: text.csvStatus, csv: ({ status }) => status },
    { key: 'sent', header: text.csvSent, csv: ({ createdAt }) => createdAt.toISOString() },
    { key: 'note', header: text.note, csv: ({ note }) => note },
    {
      key: 'moment',
      header: isPending ? text.requested : text.decided,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: (row) => <Time at={(!isPending && row.decidedAt) || row.createdAt} isShort />,
    },
  ]
}
