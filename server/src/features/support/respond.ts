import { Refusal } from '@clearstead/contract/refusal'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { keepAttachments } from './conversation/keep-attachments.ts'
import { hasMovedOn, insertResponse, listWritings } from './conversation/queries.ts'
import { getLocked } from './get-locked.ts'
import { lockWriting, updateStatus } from './queries.ts'
import { type Author, checkNotTooMany, responsesPerDay, statusAfter, type Ticket } from './rules.ts'
import { tellAdmins, tellOfTicket } from './tell-of-ticket.ts'

export type Response = {
  author: Author
  ticketId: TicketId
  message: string
  internal: boolean
  seenResponse?: TicketResponseId | undefined
  attachments?: readonly Upload[] | undefined
}

/**
 * Writes on a ticket: an answer, a question, or a note among admins.
 * @throws {Refusal} `support.unknown`, `support.moved_on`, `support.attachment_invalid`, `support.too_many`,
 * `people.not_permitted` for a member's internal note
 */
export async function respond(work: Work, response: Response): Promise<TicketResponseId> {
  const { author, ticketId, message, internal: isInternal, seenResponse, attachments } = response
  if (author.kind === 'member') await checkMayWrite(work, author, isInternal)
  const ticket = await getLocked(work, author, ticketId)
  const hasSeen = seenResponse !== undefined
  if (hasSeen && (await hasMovedOn(work.tx, ticketId, author, seenResponse))) {
    throw new Refusal('support.moved_on')
  }

  const id = await insertResponse(work, { ticketId, author, message, isInternal })
  await keepAttachments(work, {
    ...{ ticketId, responseId: id, uploads: attachments ?? [] },
    sentBy: author.id,
  })
  const status = statusAfter(ticket.status, author.kind, isInternal)
  if (isInternal) await tellAdmins(work, ticket)
  else await tellEverybody(work, { ...ticket, status }, author, id)
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
  checkNotTooMany(latest, responsesPerDay, work.now)
}

async function tellEverybody(
  work: Work,
  ticket: Ticket,
  author: Author,
  responseId: TicketResponseId,
): Promise<void> {
  const { id, memberId, subject, status } = ticket
  await updateStatus(work, id, status)
  await tellOfTicket(work, ticket)
  if (author.kind === 'member') return
  await notify(work, {
    ...{ memberId, event: 'ticket.answered', key: `ticket:${id}:response:${responseId}` },
    facts: { number: String(id), subject },
  })
}
