import type { TopupView } from '@clearstead/contract/plans/topups'
import { plainAmount } from '../../../../plumbing/format.ts'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../../ui/lists/columns.tsx'
import { WaitingSince } from '../../../settings/public.tsx'
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
    textColumn('kind', text.kind, ({ kind }) => text.kindName(kind), {
      role: 'why',
      tone: 'muted',
    }),
    textColumn('plan', text.plan, ({ planName }) => planName, { tone: 'muted' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
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
      cell: ({ createdAt, decidedAt }) =>
        isPending ? <WaitingSince at={createdAt} /> : <Time at={decidedAt ?? createdAt} isShort />,
    },
  ]
}
