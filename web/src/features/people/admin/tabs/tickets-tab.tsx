import { listTicketsOf, type TicketView } from '@clearstead/contract/support/tickets'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { type Column, linkColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
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
    linkColumn(
      'subject',
      text.subject,
      ({ ticketId, subject }) => ({
        to: '/admin/ticket/$ticketId',
        params: { ticketId: String(ticketId) },
        text: subject,
      }),
      { role: 'what', tone: 'strong' },
    ),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: ({ status }) => <TicketBadge status={status} />,
    },
    timeColumn('when', text.lastChange, ({ updatedAt }) => updatedAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
