import { Refusal } from '@clearstead/contract/call/refusal'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { lockTicketFor, publishTicketChange, publishToAdmins } from '../change-status.ts'
import { lockWriting, updateStatus } from '../queries.ts'
import {
  type Author,
  checkTicketRate,
  responsesPerDay,
  statusAfter,
  type Ticket,
} from '../rules.ts'
import { keepAttachments } from './attachments.ts'
import { hasMovedOn, insertResponse, listWritings } from './queries.ts'

export type Response = {
  author: Author
  ticketId: TicketId
  message: string
  internal: boolean
  seenResponse?: TicketResponseId | undefined
  attachments?: readonly Upload[] | undefined
}

/**
 * Adds a response to a ticket: an answer, a question, or an internal note of admins.
 * @throws {Refusal} `support.unknown`, `support.moved_on`, `support.attachment_invalid`, `support.too_many`,
 * `people.not_permitted` for an internal note by a member
 */
export async function respond(work: Work, response: Response): Promise<TicketResponseId> {
  const { author, ticketId, message, internal: isInternal, seenResponse, attachments } = response
  if (author.kind === 'member') await checkMayWrite(work, author, isInternal)
  const ticket = await lockTicketFor(work, author, ticketId)
  const hasSeen = seenResponse !== undefined
  if (hasSeen && (await hasMovedOn(work.tx, ticketId, author, seenResponse))) {
    throw new Refusal('support.moved_on')
  }

  const id = await insertResponse(work, { ticketId, author, message, isInternal })
  await keepAttachments(work, {
    ticketId,
    responseId: id,
    uploads: attachments ?? [],
    sentBy: author.id,
  })
  const status = statusAfter(ticket.status, author.kind, { isInternal })
  if (isInternal) await publishToAdmins(work, ticket)
  else await publishResponse(work, { ...ticket, status }, author, id)
  work.note({
    subject: `ticket:${ticketId}`,
    before: { status: ticket.status },
    after: { status, response: id, isInternal },
  })
  return id
}

async function checkMayWrite(
  work: Work,
  member: Author & { kind: 'member' },
  isInternal: boolean,
): Promise<void> {
  if (isInternal) throw new Refusal('people.not_permitted')
  await lockWriting(work, member.id)
  const latest = await listWritings(work.tx, member.id, responsesPerDay)
  checkTicketRate(latest, responsesPerDay, work.now)
}

async function publishResponse(
  work: Work,
  ticket: Ticket,
  author: Author,
  responseId: TicketResponseId,
): Promise<void> {
  const { id, memberId, subject, status } = ticket
  await updateStatus(work, id, status)
  await publishTicketChange(work, ticket)
  if (author.kind === 'member') return
  await notify(work, {
    memberId,
    event: 'ticket.answered',
    key: `ticket:${id}:response:${responseId}`,
    facts: { number: String(id), subject },
  })
}
