import { listTicketsOf, type TicketView } from '@clearstead/contract/support/tickets'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../../plumbing/address.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { TicketBadge } from '../../../support/public.tsx'
import { tabText as text } from './text.ts'

/** The tickets of a member, each with the way to its conversation. */
export function TicketsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listTicketsOf,
    { memberId },
    { address, columns: ticketColumns(), rowKey: ({ ticketId }) => ticketId, limit: 10 },
  )
  return <ListTable list={list} caption={text.tickets} empty={text.noTickets} />
}

function ticketColumns(): Column<TicketView>[] {
  return [
    {
      key: 'subject',
      header: text.subject,
      role: 'what',
      tone: 'strong',
      cell: ({ ticketId, subject }) => (
        <Link to="/admin/ticket/$ticketId" params={{ ticketId: String(ticketId) }}>
          {subject}
        </Link>
      ),
    },
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: ({ status }) => <TicketBadge status={status} />,
    },
    {
      key: 'when',
      header: text.lastChange,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ]
}
