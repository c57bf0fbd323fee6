import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { transferListText as text } from './text.ts'

export const transferColumns: Column<MemberTransferView>[] = [
  { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
  {
    key: 'sender',
    header: text.sender,
    role: 'what',
    isFixed: true,
    cell: ({ userId, username }) => <MemberLink id={userId} username={username} />,
    csv: ({ username }) => username,
  },
  { key: 'senderId', header: text.csvSender, csv: ({ userId }) => String(userId) },
  {
    key: 'kind',
    header: text.kind,
    role: 'why',
    tone: 'muted',
    cell: ({ kind }) => text.kindName(kind),
    csv: ({ kind }) => kind,
  },
  {
    key: 'receiver',
    header: text.receiver,
    cell: ({ kind, receiverId, receiverName }) =>
      kind === 'friend' && <MemberLink id={receiverId} username={receiverName} />,
    csv: ({ receiverName }) => receiverName,
  },
  { key: 'receiverId', header: text.csvReceiver, csv: ({ receiverId }) => String(receiverId) },
  {
    key: 'wallet',
    header: text.wallet,
    tone: 'muted',
    cell: ({ from }) => text.sourceName(from),
    csv: ({ from }) => from,
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
  {
    key: 'fee',
    header: text.fee,
    align: 'end',
    tone: 'muted',
    cell: ({ fee }) => <Amount of={fee} />,
    csv: ({ fee }) => plainAmount(fee),
  },
  {
    key: 'net',
    header: text.net,
    align: 'end',
    cell: ({ net }) => <Amount of={net} />,
    csv: ({ net }) => plainAmount(net),
  },
  {
    key: 'note',
    header: text.note,
    tone: 'muted',
    cell: ({ note }) => note,
    csv: ({ note }) => note,
  },
  {
    key: 'when',
    header: text.when,
    role: 'when',
    align: 'end',
    tone: 'muted',
    cell: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
]

function MemberLink({ id, username }: { id: MemberId; username: string }) {
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(id) }}>
      {username}
    </Link>
  )
}
