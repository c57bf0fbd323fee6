import type { TicketStatus } from '@clearstead/contract/support/tickets'
import { Badge, type BadgeTone } from '../../ui/figures/badge.tsx'
import { ticketStatusText } from './text.ts'

const tones: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  answered: 'ok',
  pending: 'info',
  closed: 'neutral',
}

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{ticketStatusText[status]}</Badge>
}
