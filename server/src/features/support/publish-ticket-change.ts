import type { TicketStatus } from '@clearstead/contract/support/tickets'
import { emit } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Ticket } from './rules.ts'

type TicketChange = Pick<Ticket, 'id' | 'memberId'> & { status: TicketStatus }

/** Emits the change of a ticket to the screens of its member and of support. */
export async function publishTicketChange(
  work: Work,
  { id, memberId, status }: TicketChange,
): Promise<void> {
  await emit(work, { to: { memberId }, name: 'ticket', payload: { ticket_id: id, status } })
  await publishToAdmins(work, { id, memberId, status })
}

/** Like `publishTicketChange`, for changes that the member does not see. */
export async function publishToAdmins(
  work: Work,
  { id, memberId, status }: TicketChange,
): Promise<void> {
  const payload = { ticket_id: id, user_id: memberId, status }
  await emit(work, { to: 'admins', name: 'ticket', payload })
}
