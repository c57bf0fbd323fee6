import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { AdminId, EnquiryId } from '../values/ids.ts'
import { email } from '../values/person.ts'
import { line, prose } from '../values/written.ts'

export const EnquiryStatus = z.enum(['new', 'answered', 'closed'])
export type EnquiryStatus = z.output<typeof EnquiryStatus>

export const EnquiryView = shape({
  id: EnquiryId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: EnquiryStatus,
  reply: z.string().nullable(),
  repliedBy: wire('replied_by', AdminId.nullable()),
  repliedAt: wire('replied_at', Instant.nullable()),
  createdAt: wire('created_at', Instant),
})
export type EnquiryView = z.output<typeof EnquiryView>

const staff = { who: 'admin', permission: 'support' } as const

export const addEnquiry = endpoint('POST /support/add', {
  summary: 'Sends an enquiry to support, without an account',
  who: 'public',
  status: 201,
  request: {
    name: line(1, 100, 'name'),
    email,
    subject: line(1, 150, 'subject'),
    message: prose(5000, 'message'),
    /** A field that people do not see. Programs fill it in, and what they send is dropped without a word. */
    website: z.string().max(500).optional(),
  },
  says: 'support.says.enquiry_sent',
  refusals: ['support.enquiries_too_many'],
})
export const listEnquiries = endpoint('GET /support/list', {
  ...staff,
  follows: ['ticket'],
  summary: 'Lists enquiries, newest first, with the number of new ones',
  request: {
    ...paging,
    status: EnquiryStatus.optional(),
    search: z.string().trim().max(100).optional(),
  },
  answer: { ...pageOf('support', EnquiryView), waiting: z.int() },
})
export const getEnquiry = endpoint('GET /support/by/{id}', {
  ...staff,
  summary: 'One enquiry',
  request: { id: EnquiryId },
  answer: { support: EnquiryView },
  refusals: ['support.enquiry_unknown'],
})
export const answerEnquiry = endpoint('PUT /support/{id}', {
  ...staff,
  summary: 'Changes the status of an enquiry, or mails its one reply',
  request: {
    id: EnquiryId,
    status: EnquiryStatus.optional(),
    reply: prose(5000, 'reply').optional(),
    /** Changes it only while it still has this status, as an undo must. */
    onlyFrom: wire('only_from', EnquiryStatus.optional()),
  },
  answer: { support: EnquiryView },
  says: 'support.says.enquiry_updated',
  refusals: ['support.enquiry_unknown', 'support.enquiry_answered', 'support.changed_meanwhile'],
})
export const removeEnquiry = endpoint('DELETE /support/{id}', {
  ...staff,
  summary: 'Deletes an enquiry with all personal data in it',
  request: { id: EnquiryId },
  says: 'support.says.enquiry_deleted',
  refusals: ['support.enquiry_unknown'],
})
