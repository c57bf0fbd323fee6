import { Refusal } from '@clearstead/contract/call/refusal'
import type { TicketStatus } from '@clearstead/contract/support/tickets'
import type { AdminId, TicketId } from '@clearstead/contract/values/ids'
import { emit } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import {
  listAssignees,
  lockTicket,
  lockTicketForAdmin,
  updateAssignee,
  updateStatus,
} from './queries.ts'
import { type Author, checkChange, checkStill, type Ticket } from './rules.ts'

type StatusChange = {
  author: Author
  ticketId: TicketId
  status: TicketStatus
  /** Null removes the assignee. */
  assignee?: AdminId | null | undefined
  /** The status that it must still have. */
  onlyFrom?: TicketStatus | undefined
}

/**
 * Changes the status and the assignee of a ticket. Nothing is published when both stay the same.
 * @throws {Refusal} `support.unknown`, `support.assignee_unknown`, `support.changed_meanwhile`, `people.not_permitted`
 */
export async function changeStatus(work: Work, change: StatusChange): Promise<void> {
  const { author, ticketId, status, assignee, onlyFrom } = change
  if (assignee !== undefined && author.kind === 'member') throw new Refusal('people.not_permitted')
  const ticket = await lockTicketFor(work, author, ticketId)
  checkStill(ticket.status, onlyFrom)
  checkChange(author.kind, ticket.status, status)

  const isAssigned = assignee !== undefined && assignee !== ticket.assignee
  if (isAssigned) await assign(work, ticketId, assignee)
  if (status !== ticket.status) await setStatus(work, { ...ticket, status }, author)
  else if (isAssigned) await publishToAdmins(work, ticket)
  work.note({
    subject: `ticket:${ticketId}`,
    before: { status: ticket.status, assignee: ticket.assignee },
    after: { status, assignee: isAssigned ? assignee : ticket.assignee },
  })
}

async function assign(work: Work, ticketId: TicketId, assignee: AdminId | null): Promise<void> {
  const known =
    assignee === null || (await listAssignees(work.tx)).some(({ id }) => id === assignee)
  if (!known) throw new Refusal('support.assignee_unknown')
  await updateAssignee(work, ticketId, assignee)
}

async function setStatus(work: Work, ticket: Ticket, author: Author): Promise<void> {
  const { id, memberId, subject, status } = ticket
  await updateStatus(work, id, status)
  await publishTicketChange(work, ticket)
  if (author.kind === 'member') return
  await notify(work, {
    // A status may return, so the key names the request and not the status.
    memberId,
    event: 'ticket.status',
    key: `ticket:${id}:status:${work.requestId}`,
    facts: { number: String(id), subject, status },
  })
}

/** Locks a ticket for an author who may write on it: its member or an admin. @throws {Refusal} `support.unknown` */
export async function lockTicketFor(work: Work, author: Author, id: TicketId): Promise<Ticket> {
  const ticket =
    author.kind === 'admin'
      ? await lockTicketForAdmin(work, id)
      : await lockTicket(work, author.id, id)
  if (!ticket) throw new Refusal('support.unknown')
  return ticket
}

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
