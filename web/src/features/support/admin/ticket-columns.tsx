import type { TicketView } from '@clearstead/contract/support/tickets'
import { countText } from '@clearstead/texts/format'
import { inboxText as text } from '@clearstead/texts/support/inbox'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketPriorityText as priorities } from '@clearstead/texts/support/ticket-priority'
import { locale } from '../../../plumbing/language.ts'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'

const tones: Record<TicketView['priority'], BadgeTone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'wait',
  urgent: 'bad',
}

export function PriorityBadge({ priority }: Pick<TicketView, 'priority'>) {
  return <Badge tone={tones[priority]}>{priorities[priority]}</Badge>
}

export function ticketColumns(): Column<TicketView>[] {
  return [
    {
      key: 'subject',
      header: text.subject,
      role: 'what',
      tone: 'strong',
      cell: ({ subject }) => <ClampedText>{subject}</ClampedText>,
      csv: ({ subject }) => subject,
    },
    { key: 'number', header: text.number, csv: ({ ticketId }) => String(ticketId) },
    {
      key: 'member',
      header: text.member,
      role: 'why',
      tone: 'muted',
      cell: ({ fullname }) => <ClampedText>{fullname}</ClampedText>,
      csv: ({ fullname }) => fullname,
    },
    { key: 'memberId', header: text.csvUser, csv: ({ memberId }) => String(memberId) },
    textColumn('category', text.category, ({ category }) => categories[category], {
      tone: 'muted',
    }),
    {
      key: 'assignee',
      header: text.whose,
      tone: 'muted',
      cell: ({ assigneeName }) => assigneeName ?? text.unassigned,
      csv: ({ assigneeName }) => assigneeName ?? '',
    },
    {
      key: 'priority',
      header: text.priority,
      role: 'amount',
      cell: (ticket) => <PriorityBadge {...ticket} />,
      csv: ({ priority }) => priorities[priority],
    },
    {
      key: 'replies',
      header: text.replies,
      csv: ({ responsesCount }) => countText(responsesCount, locale),
    },
    { key: 'status', header: text.status, csv: ({ status }) => status },
    { key: 'opened', header: text.opened, csv: ({ createdAt }) => createdAt.toISOString() },
    {
      key: 'changed',
      header: text.changed,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ updatedAt }) => <Time at={updatedAt} isShort />,
      csv: ({ updatedAt }) => updatedAt.toISOString(),
    },
  ]
}
