import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { memberName, say } from '@clearstead/contract/call/say'
import type { AttachmentView, ResponseView } from '@clearstead/contract/support/tickets'
import type {
  FileId,
  MemberId,
  TicketAttachmentId,
  TicketId,
  TicketResponseId,
} from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countFound, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Author } from '../rules.ts'

export type NewResponse = {
  ticketId: TicketId
  author: Author
  message: string
  isInternal: boolean
}

/** When a member wrote their latest responses, newest first. */
export async function listWritings(db: Db, memberId: MemberId, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('ticketResponses')
    .select('createdAt')
    .where('authorKind', '=', 'member')
    .where('authorId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** Whether somebody else responded after the last response that the author has read. */
export async function hasMovedOn(
  db: Db,
  ticketId: TicketId,
  author: Author,
  seen: TicketResponseId,
): Promise<boolean> {
  const newer = await db
    .selectFrom('ticketResponses')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('isInternal', '=', false)
    .where('id', '>', seen)
    .where('authorId', '<>', author.id)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

export async function insertResponse(
  work: Work,
  { author, ...response }: NewResponse,
): Promise<TicketResponseId> {
  const { id } = await work.tx
    .insertInto('ticketResponses')
    .values((from) => ({
      ...response,
      memberId: from
        .selectFrom('tickets')
        .select('tickets.memberId')
        .where('tickets.id', '=', response.ticketId),
      authorKind: author.kind,
      authorId: author.id,
      createdAt: work.now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAttachment(
  work: Work,
  attachment: {
    ticketId: TicketId
    responseId: TicketResponseId | null
    fileId: FileId
    name: string
    mediaType: string
    size: number
  },
): Promise<void> {
  await work.tx
    .insertInto('ticketAttachments')
    .values({ ...attachment, createdAt: work.now })
    .execute()
}

type Order = 'asc' | 'desc'

/** The responses that a member may read on their own ticket: internal notes are neither shown nor counted. */
export function listResponses(
  db: Db,
  memberId: MemberId,
  ticketId: TicketId,
  order: Order,
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  const visible = sql<boolean>`not r.is_internal
    and exists (select from tickets t where t.id = ${ticketId} and t.member_id = ${memberId})`
  return listWhere(db, ticketId, visible, order, page).then(({ rows, total }) => ({
    total,
    rows: rows.map(forMember),
  }))
}

/** All responses, internal notes included. */
export function listResponsesForAdmin(
  db: Db,
  ticketId: TicketId,
  order: Order,
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  return listWhere(db, ticketId, sql<boolean>`true`, order, page)
}

async function listWhere(
  db: Db,
  ticketId: TicketId,
  visible: RawBuilder<boolean>,
  order: Order,
  page: LongPageRequest,
): Promise<Paged<ResponseView>> {
  const found = db
    .selectFrom('ticketResponses as r')
    .where('r.ticketId', '=', ticketId)
    .where(visible)
  const ids = found
    .select('r.id')
    .where(afterCursor('r.id', page, 'oldest'))
    .orderBy('r.id', order)
    .limit(page.limit)
    .offset(skippedBefore(page))
  const shown = db
    .selectFrom('ticketResponses as r')
    .leftJoin('adminNames as admin', 'admin.adminId', 'r.authorId')
    .leftJoin('members as member', 'member.memberId', 'r.authorId')
    .selectAll('r')
    .select(['admin.name', 'member.fullname'])
    .where('r.id', 'in', ids)
    .orderBy('r.id', order)
  const { rows, total } = await pageOf(countFound(db, found), shown)
  const attached = await attachmentsOf(
    db,
    sql<boolean>`ticket_id = ${ticketId} and response_id = any (${rows.map(({ id }) => id)}::integer[])`,
  )
  const views = rows.map((row) => ({
    id: row.id,
    ticketId,
    author: row.authorKind,
    authorName: row.name ?? memberName(row.fullname ?? ''),
    internal: row.isInternal,
    message: row.message,
    attachments: attached.flatMap(({ responseId, view }) => (responseId === row.id ? [view] : [])),
    createdAt: row.createdAt,
  }))
  return { total, rows: views }
}

/** Members see support as one author, not which admin wrote. */
function forMember(view: ResponseView): ResponseView {
  return view.author === 'admin' ? { ...view, authorName: say('support.author') } : view
}

/** The attachments of the ticket itself. */
export async function listFirstAttachments(db: Db, ticketId: TicketId): Promise<AttachmentView[]> {
  const found = await attachmentsOf(
    db,
    sql<boolean>`ticket_id = ${ticketId} and response_id is null`,
  )
  return found.map(({ view }) => view)
}

async function attachmentsOf(db: Db, which: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom('ticketAttachments')
    .select(['id', 'responseId', 'name', 'mediaType', 'size'])
    .where(which)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id, responseId, name, mediaType, size }) => ({
    responseId,
    view: { id, name, mediaType, size },
  }))
}

export type Attachment = { ticketId: TicketId; fileId: FileId }

/** A file on a member's own ticket, unless it came with an internal note. */
export async function findAttachment(
  db: Db,
  memberId: MemberId,
  id: TicketAttachmentId,
): Promise<Attachment | undefined> {
  return attachment(db, id)
    .innerJoin('tickets as t', 't.id', 'a.ticketId')
    .leftJoin('ticketResponses as r', 'r.id', 'a.responseId')
    .where('t.memberId', '=', memberId)
    .where(sql<boolean>`r.is_internal is not true`)
    .executeTakeFirst()
}

export async function findAttachmentForAdmin(
  db: Db,
  id: TicketAttachmentId,
): Promise<Attachment | undefined> {
  return attachment(db, id).executeTakeFirst()
}

const attachment = (db: Db, id: TicketAttachmentId) =>
  db.selectFrom('ticketAttachments as a').select(['a.ticketId', 'a.fileId']).where('a.id', '=', id)
