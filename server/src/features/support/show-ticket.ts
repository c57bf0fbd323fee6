import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ResponseView, TicketDetail, TicketView } from '@clearstead/contract/support/tickets'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import {
  listFirstAttachments,
  listResponses,
  listResponsesForAdmin,
} from './conversation/queries.ts'
import { findTicket, findTicketForAdmin, hasTicket, type Shown } from './list-queries.ts'
import type { Author } from './rules.ts'

/** A ticket without its conversation. @throws {Refusal} `support.unknown` */
export async function viewTicket(db: Db, reader: Author, id: TicketId): Promise<TicketView> {
  return getTicketFor(db, reader, id)
}

/** A ticket with its conversation; only admins see internal notes. @throws {Refusal} `support.unknown` */
export async function showTicket(db: Db, reader: Author, id: TicketId): Promise<TicketDetail> {
  const ticket = await getTicketFor(db, reader, id)
  const newest = await listResponsesFor(db, reader, id, 'desc', { page: 1, limit: 100 })
  const attachments = await listFirstAttachments(db, id)
  return { ...ticket, attachments, responses: [...newest.rows].reverse() }
}

/** The responses on a ticket, oldest first; only admins see internal notes. @throws {Refusal} `support.unknown` */
export async function showResponses(
  db: Db,
  reader: Author,
  id: TicketId,
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  const isOpen = await hasTicket(db, id, reader.kind === 'admin' ? undefined : reader.id)
  if (!isOpen) throw new Refusal('support.unknown')
  return listResponsesFor(db, reader, id, 'asc', page)
}

/** A response that this work has added, with its ticket. @throws {Refusal} `support.unknown` */
export async function showResponse(
  db: Db,
  reader: Author,
  ticketId: TicketId,
  id: TicketResponseId,
): Promise<{ response: ResponseView; ticket: TicketView }> {
  const ticket = await getTicketFor(db, reader, ticketId)
  // The ticket is locked, so this response is its newest one.
  const { rows } = await listResponsesFor(db, reader, ticketId, 'desc', { page: 1, limit: 1 })
  const response = rows.find((row) => row.id === id)
  if (!response) throw new Refusal('support.unknown')
  return { response, ticket }
}

async function getTicketFor(db: Db, reader: Author, id: TicketId): Promise<Shown> {
  const found =
    reader.kind === 'admin' ? await findTicketForAdmin(db, id) : await findTicket(db, reader.id, id)
  if (!found) throw new Refusal('support.unknown')
  return found
}

function listResponsesFor(
  db: Db,
  reader: Author,
  id: TicketId,
  order: 'asc' | 'desc',
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  return reader.kind === 'admin'
    ? listResponsesForAdmin(db, id, order, page)
    : listResponses(db, reader.id, id, order, page)
}
