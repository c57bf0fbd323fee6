import type { TicketView } from '@clearstead/contract/support/tickets'
import { inboxText as text } from '@clearstead/texts/support/inbox'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { ticketPriorityText as priorities } from '@clearstead/texts/support/ticket-priority'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { type Column, clampedColumn, column, timeColumn } from '../../../ui/lists/columns.tsx'

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
    clampedColumn('subject', text.subject, ({ subject }) => subject, {
      role: 'what',
      tone: 'strong',
    }),
    clampedColumn('member', text.member, ({ fullname }) => fullname, {
      role: 'why',
      tone: 'muted',
    }),
    column('category', text.category, ({ category }) => categories[category], { tone: 'muted' }),
    column('assignee', text.whose, ({ assigneeName }) => assigneeName ?? text.unassigned, {
      tone: 'muted',
    }),
    column('priority', text.priority, (ticket) => <PriorityBadge {...ticket} />, {
      role: 'amount',
    }),
    timeColumn('changed', text.changed, ({ updatedAt }) => updatedAt, {
      role: 'when',
      align: 'end',
      isShort: true,
    }),
  ]
}
