import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { changeTicketStatus, type TicketStatus } from '@clearstead/contract/support/tickets'
import { type Undo, undoBy } from '../../../plumbing/use-act.ts'

/** A ticket that was closed goes back to what it was, unless the member or another admin has changed it since. */
export function undoClosing(before: TicketStatus) {
  return ({ ticket }: ReplyOf<typeof changeTicketStatus>): Undo | undefined => {
    if (ticket.status !== 'closed' || before === 'closed') return undefined
    const { ticketId } = ticket
    return undoBy(changeTicketStatus, { ticketId, status: before, onlyFrom: 'closed' })
  }
}
