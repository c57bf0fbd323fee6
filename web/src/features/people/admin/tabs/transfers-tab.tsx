import { listMemberTransfersOf, type MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountColumn, type Column, timeColumn } from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MemberLink } from '../member-link.tsx'
import { tabText as text } from './text.ts'

/** What a member sent, received, or moved to the own funding wallet. */
export function TransfersTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listMemberTransfersOf,
    { id: memberId },
    { address, columns: transferColumns(), limit: 10 },
  )
  return <ListTable list={list} caption={text.transfers} empty={text.noTransfers} />
}

function transferColumns(): Column<MemberTransferView>[] {
  return [
    {
      key: 'from',
      header: text.from,
      role: 'what',
      cell: ({ kind, memberId, username, from }) =>
        kind === 'friend' ? (
          <MemberLink id={memberId}>{username}</MemberLink>
        ) : (
          text.sourceName(from)
        ),
    },
    {
      key: 'to',
      header: text.to,
      role: 'why',
      cell: ({ kind, receiverId, receiverName }) =>
        kind === 'friend' ? (
          <MemberLink id={receiverId}>{receiverName}</MemberLink>
        ) : (
          text.sourceName('funding')
        ),
    },
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('net', text.net, ({ net }) => net, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
  ]
}
