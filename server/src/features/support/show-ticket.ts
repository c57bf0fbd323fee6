import type { LongPageRequest, Paged } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ResponseView, TicketDetail, TicketView } from '@clearstead/contract/support'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import {
  listOpeningAttachments,
  listResponses,
  listResponsesForAdmin,
} from './conversation/queries.ts'
import { findTicket, findTicketForAdmin, type Shown } from './lists/queries.ts'
import type { Author } from './rules.ts'

/** A ticket as this reader may see it. @throws {Refusal} `support.unknown` */
export async function viewTicket(db: Db, reader: Author, id: TicketId): Promise<TicketView> {
  return findFor(db, reader, id)
}

/** A ticket with its conversation; admins read the internal notes too. @throws {Refusal} `support.unknown` */
export async function showTicket(db: Db, reader: Author, id: TicketId): Promise<TicketDetail> {
  const ticket = await findFor(db, reader, id)
  const newest = await responsesFor(db, reader, id, 'desc', { page: 1, limit: 100 })
  const attachments = await listOpeningAttachments(db, id)
  return { ...ticket, attachments, responses: [...newest.rows].reverse() }
}

/** The responses that this reader may see, oldest first. @throws {Refusal} `support.unknown` */
export async function showResponses(
  db: Db,
  reader: Author,
  id: TicketId,
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  await findFor(db, reader, id)
  return responsesFor(db, reader, id, 'asc', page)
}

/** A response just written, with its ticket. @throws {Refusal} `support.unknown` */
export async function showResponse(
  db: Db,
  reader: Author,
  ticketId: TicketId,
  id: TicketResponseId,
): Promise<{ response: ResponseView; ticket: TicketView }> {
  const ticket = await findFor(db, reader, ticketId)
  // The ticket is held, so nothing newer can be in it.
  const { rows } = await responsesFor(db, reader, ticketId, 'desc', { page: 1, limit: 1 })
  const response = rows.find((row) => row.id === id)
  if (!response) throw new Refusal('support.unknown')
  return { response, ticket }
}

async function findFor(db: Db, reader: Author, id: TicketId): Promise<Shown> {
  const found =
    reader.kind === 'admin' ? await findTicketForAdmin(db, id) : await findTicket(db, reader.id, id)
  if (!found) throw new Refusal('support.unknown')
  return found
}

function responsesFor(
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
