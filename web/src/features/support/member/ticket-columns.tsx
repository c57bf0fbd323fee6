import type { TicketView } from '@clearstead/contract/support/tickets'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketsText as text } from '@clearstead/texts/support/tickets'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { countColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { TicketBadge } from '../ticket-badge.tsx'

export function ticketColumns(): Column<TicketView>[] {
  const lastBy = ({ lastAuthor }: TicketView) =>
    lastAuthor === 'admin' ? text.fromSupport : text.fromYou
  return [
    {
      key: 'subject',
      header: text.subject,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ subject }) => <ClampedText>{subject}</ClampedText>,
      csv: ({ subject }) => subject,
    },
    {
      key: 'number',
      header: text.number,
      tone: 'muted',
      cell: ({ ticketId }) => `#${ticketId}`,
      csv: ({ ticketId }) => String(ticketId),
    },
    {
      key: 'category',
      header: text.category,
      tone: 'muted',
      cell: ({ category }) => categories[category],
      csv: ({ category }) => category,
    },
    textColumn('last', text.last, lastBy, { role: 'why', tone: 'muted' }),
    countColumn('messages', text.messages, ({ responsesCount }) => responsesCount, {
      tone: 'muted',
    }),
    timeColumn('changed', text.changed, ({ updatedAt }) => updatedAt, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      align: 'end',
      cell: ({ status }) => <TicketBadge status={status} />,
      csv: ({ status }) => status,
    },
  ]
}
