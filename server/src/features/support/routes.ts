import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/support/tickets'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { cannedRoutes } from './canned/routes.ts'
import { changeStatus } from './change-status.ts'
import { readAttachment } from './conversation/attachments.ts'
import { findAttachment, findAttachmentForAdmin } from './conversation/queries.ts'
import { respond } from './conversation/respond.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import * as lists from './list-queries.ts'
import { openTicket } from './open-ticket.ts'
import { listAssignees } from './queries.ts'
import { showResponse, showResponses, showTicket, viewTicket } from './show-ticket.ts'

const cursorById = ({ ticketId }: contract.TicketView) => [ticketId]
const cursorByActivity = ({ updatedAt, ticketId }: contract.TicketView) => [
  updatedAt.getTime(),
  ticketId,
]

const ticketRoutes: readonly Route[] = [
  write(contract.openTicket, async ({ work, caller, request }) => {
    const id = await openTicket(work, { ...request, memberId: caller.id })
    return { ticket: await showTicket(work.tx, caller, id) }
  }),
  write(contract.addResponse, async ({ work, caller, request }) => {
    const id = await respond(work, { ...request, author: caller })
    return showResponse(work.tx, caller, request.ticketId, id)
  }),
  write(contract.changeTicketStatus, async ({ work, caller, request }) => {
    await changeStatus(work, { ...request, author: caller })
    return { ticket: await viewTicket(work.tx, caller, request.ticketId) }
  }),
  read(contract.listTickets, async ({ db, request: { page, limit, cursor, ...filter } }) => {
    const place = { page, limit, cursor }
    const found = await lists.listTicketsForAdmin(db, filter, place)
    return { ...longPaged(place, found, cursorByActivity, filter.sort), counts: found.counts }
  }),
  read(
    contract.listTicketsOf,
    async ({ db, caller, request: { memberId, status, search, ...place } }) => {
      const list = caller.kind === 'admin' ? lists.listTicketsOfForAdmin : lists.listTickets
      const found = await list(db, memberId, { status, search }, place)
      return { ...longPaged(place, found, cursorById), counts: found.counts }
    },
  ),
  read(contract.getTicket, async ({ db, caller, request: { id } }) => ({
    ticket: await showTicket(db, caller, id),
  })),
  read(contract.listResponses, async ({ db, caller, request: { id, ...place } }) =>
    longPaged(place, await showResponses(db, caller, id, place), ({ id }) => [id], 'oldest'),
  ),
  download(contract.getAttachment, async ({ db, caller, request: { id } }) =>
    readAttachment(
      db,
      caller.kind === 'admin'
        ? await findAttachmentForAdmin(db, id)
        : await findAttachment(db, caller.id, id),
    ),
  ),
  read(contract.listAssignees, async ({ db }) => ({ assignees: await listAssignees(db) })),
]

export const supportRoutes: readonly Route[] = [...ticketRoutes, ...cannedRoutes, ...enquiryRoutes]
