import type { TicketStatus } from '@clearstead/contract/support/tickets'
import { ticketStatusText } from '@clearstead/texts/support/ticket-status'
import { Badge, type BadgeTone } from '../../ui/figures/badge.tsx'

const tones: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  answered: 'ok',
  pending: 'info',
  closed: 'neutral',
}

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{ticketStatusText[status]}</Badge>
}
