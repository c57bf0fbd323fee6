import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Flag, longPageOf, longPaging } from '../call/paging.ts'
import { MemberName, SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import {
  AdminId,
  MemberId,
  MoneyRowId,
  TicketAttachmentId,
  TicketId,
  TicketResponseId,
} from '../values/ids.ts'
import { fileTypes, Upload } from '../values/upload.ts'
import { line, prose } from '../values/written.ts'
import type { Facts } from './facts.ts'

export const TicketStatus = z.enum(['open', 'answered', 'pending', 'closed'])
export type TicketStatus = z.output<typeof TicketStatus>
export const TicketPriority = z.enum(['low', 'normal', 'high', 'urgent'])
export const TicketCategory = z.enum([
  'account',
  'deposit',
  'withdrawal',
  'plan',
  'income',
  'transfer',
  'token',
  'other',
])

/** A money row that a ticket can refer to; `transfer` is any line of a statement. */
export const MoneyRowKind = z.enum([
  'transfer',
  'member_transfer',
  'deposit',
  'withdrawal',
  'topup',
  'income',
  'active_plan',
  'trade',
])
export type MoneyRowKind = z.output<typeof MoneyRowKind>

/** The money row that a ticket refers to, with its facts when the ticket was opened. */
export const TicketReference = shape({
  kind: MoneyRowKind,
  id: MoneyRowId,
  facts: z.record(z.string(), z.string()) as unknown as z.ZodType<Facts, Facts>,
})
export type TicketReference = z.output<typeof TicketReference>

export const AttachmentView = shape({
  id: TicketAttachmentId,
  name: z.string(),
  mediaType: wire('media_type', z.string()),
  size: z.int(),
})
export type AttachmentView = z.output<typeof AttachmentView>

/** A response on a ticket. Members see `Support` in place of an admin's name. */
export const ResponseView = shape({
  id: TicketResponseId,
  ticketId: wire('ticket_id', TicketId),
  author: z.enum(['member', 'admin']),
  authorName: wire('author_name', SaidText),
  internal: z.boolean(),
  message: z.string(),
  attachments: z.array(AttachmentView),
  createdAt: wire('created_at', Instant),
})
export type ResponseView = z.output<typeof ResponseView>

const ticket = {
  ticketId: wire('ticket_id', TicketId),
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  subject: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  status: TicketStatus,
  /** Only admins see it. */
  assignee: AdminId.nullable(),
  assigneeName: wire('assignee_name', z.string().nullable()),
  reference: TicketReference.nullable(),
  /** Without internal notes. */
  responsesCount: wire('responses_count', z.int()),
  lastAuthor: wire('last_author', z.enum(['member', 'admin'])),
  createdAt: wire('created_at', Instant),
  updatedAt: wire('updated_at', Instant),
  closedAt: wire('closed_at', Instant.nullable()),
}
export const TicketView = shape(ticket)
export type TicketView = z.output<typeof TicketView>

/** A ticket with its conversation: the newest hundred responses. */
export const TicketDetail = shape({
  ...ticket,
  message: z.string(),
  attachments: z.array(AttachmentView),
  responses: z.array(ResponseView),
})
export type TicketDetail = z.output<typeof TicketDetail>

const counts = shape({
  open: z.int(),
  answered: z.int(),
  pending: z.int(),
  closed: z.int(),
})
const attachments = z
  .array(Upload)
  .max(5, wrong('fields.at_most_files', { most: 5 }))
  .optional()

export const openTicket = endpoint('POST /tickets', {
  fails: 'wentWrong',
  unreached: 'ticketUnreached',
  summary: 'Opens a ticket, optionally about a money row; up to 5 attachments of 5 MiB',
  who: 'member',
  file: 'attachments',
  files: 5,
  request: {
    subject: line(3, 150, 'subject'),
    category: TicketCategory,
    message: prose(5000, 'message'),
    priority: TicketPriority.default('normal'),
    referenceKind: wire('reference_kind', MoneyRowKind.optional()),
    referenceId: wire('reference_id', MoneyRowId.optional()),
    attachments,
  },
  answer: { ticket: TicketDetail },
  says: 'support.says.ticket_created',
  refusals: ['support.reference_unknown', 'support.attachment_invalid', 'support.too_many'],
})
export const addResponse = endpoint('POST /tickets/{ticketId}/responses', {
  fails: 'wentWrong',
  unreached: 'replyUnreached',
  summary: 'Adds a response to a ticket; only admins see an `internal` one',
  who: 'memberOrAdmin',
  permission: 'support',
  file: 'attachments',
  files: 5,
  request: {
    ticketId: TicketId,
    message: prose(5000, 'message'),
    internal: Flag.default(false),
    /** The last response that was read (0: none); refused if another admin has answered since. */
    seenResponse: wire('seen_response', TicketResponseId.optional()),
    attachments,
  },
  answer: { response: ResponseView, ticket: TicketView },
  says: 'support.says.response_added',
  refusals: [
    'support.unknown',
    'support.moved_on',
    'support.attachment_invalid',
    'support.too_many',
  ],
})
export const changeTicketStatus = endpoint('PUT /tickets/{ticketId}/status', {
  fails: 'wentWrong',
  summary: 'Changes the status and the assignee; a member closes or reopens their own ticket',
  who: 'memberOrAdmin',
  permission: 'support',
  request: {
    ticketId: TicketId,
    status: TicketStatus,
    assignee: AdminId.nullable().optional(),
    /** Changes it only while it still has this status, as an undo must. */
    onlyFrom: wire('only_from', TicketStatus.optional()),
  },
  answer: { ticket: TicketView },
  says: 'support.says.status_updated',
  refusals: [
    'support.unknown',
    'support.assignee_unknown',
    'support.changed_meanwhile',
    'people.not_permitted',
  ],
})

export const listTickets = endpoint('GET /tickets', {
  fails: 'wentWrong',
  summary: 'Lists the tickets of all members by last activity, with counts per status',
  who: 'admin',
  follows: ['ticket'],
  permission: 'support',
  request: {
    ...longPaging,
    status: TicketStatus.optional(),
    category: TicketCategory.optional(),
    assignee: AdminId.optional(),
    unassigned: Flag.optional(),
    /** A ticket’s number, part of a subject, or the start of a username, an e-mail or a referral code. */
    search: z.string().trim().max(100).optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
  },
  answer: { ...longPageOf('tickets', TicketView), counts },
})
export const listTicketsOf = endpoint('GET /tickets/{userId}', {
  fails: 'wentWrong',
  summary: 'Lists the tickets of a member, newest first, with counts per status',
  who: 'memberOrAdmin',
  follows: ['ticket'],
  permission: 'support',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    ...longPaging,
    status: TicketStatus.optional(),
    /** A ticket’s number, or part of a subject. The counts are of what it finds. */
    search: z.string().trim().max(100).optional(),
  },
  answer: { ...longPageOf('tickets', TicketView), counts },
})
export const getTicket = endpoint('GET /tickets/single/{id}', {
  fails: 'wentWrong',
  summary: 'A ticket with its conversation',
  who: 'memberOrAdmin',
  follows: ['ticket'],
  permission: 'support',
  request: { id: TicketId },
  answer: { ticket: TicketDetail },
  refusals: ['support.unknown'],
})
export const listResponses = endpoint('GET /ticket-responses/{id}', {
  fails: 'wentWrong',
  summary: 'Lists the responses on a ticket, oldest first',
  who: 'memberOrAdmin',
  follows: ['ticket'],
  permission: 'support',
  request: { id: TicketId, ...longPaging },
  answer: longPageOf('responses', ResponseView),
  refusals: ['support.unknown'],
})
export const getAttachment = endpoint('GET /tickets/attachments/{id}', {
  summary: 'A file of a ticket or a response',
  who: 'memberOrAdmin',
  permission: 'support',
  request: { id: TicketAttachmentId },
  mediaTypes: fileTypes,
  refusals: ['support.attachment_unknown'],
})
export const listAssignees = endpoint('GET /tickets/assignees', {
  summary: 'Lists the admins who can be assigned to tickets',
  who: 'admin',
  permission: 'support',
  answer: { assignees: z.array(shape({ id: AdminId, name: z.string() })) },
})
