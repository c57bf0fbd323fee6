import type { TicketView } from '@clearstead/contract/support/tickets'
import { countText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { ticketCategoryText as categories } from '../text.ts'
import { TicketBadge } from '../ticket-badge.tsx'
import { ticketsText as text } from './text.ts'

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
    {
      key: 'last',
      header: text.last,
      role: 'why',
      tone: 'muted',
      cell: lastBy,
      csv: lastBy,
    },
    {
      key: 'messages',
      header: text.messages,
      align: 'end',
      tone: 'muted',
      cell: ({ responsesCount }) => countText(responsesCount, locale),
      csv: ({ responsesCount }) => String(responsesCount),
    },
    {
      key: 'changed',
      header: text.changed,
      role: 'when',
      tone: 'muted',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
      csv: ({ updatedAt }) => updatedAt.toISOString(),
    },
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
