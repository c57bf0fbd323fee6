import { Refusal } from '@clearstead/contract/call/refusal'
import type { TicketId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { lockTicket, lockTicketForAdmin } from './queries.ts'
import type { Author, Ticket } from './rules.ts'

/** Locks a ticket for an author who may write on it: its member or an admin. @throws {Refusal} `support.unknown` */
export async function lockTicketFor(work: Work, author: Author, id: TicketId): Promise<Ticket> {
  const ticket =
    author.kind === 'admin'
      ? await lockTicketForAdmin(work, id)
      : await lockTicket(work, author.id, id)
  if (!ticket) throw new Refusal('support.unknown')
  return ticket
}
