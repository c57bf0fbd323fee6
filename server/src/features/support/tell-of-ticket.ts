import type { TicketStatus } from '@clearstead/contract/support'
import { emit } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Ticket } from './rules.ts'

type Told = Pick<Ticket, 'id' | 'memberId'> & { status: TicketStatus }

/** Tells open screens, the member's and those of support, that a ticket has changed. */
export async function tellOfTicket(work: Work, { id, memberId, status }: Told): Promise<void> {
  await emit(work, { to: { memberId }, name: 'ticket', payload: { ticket_id: id, status } })
  await tellAdmins(work, { id, memberId, status })
}

/** As `tellOfTicket`, of what the member does not see. */
export async function tellAdmins(work: Work, { id, memberId, status }: Told): Promise<void> {
  const payload = { ticket_id: id, user_id: memberId, status }
  await emit(work, { to: 'admins', name: 'ticket', payload })
}
