import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { CannedReplyId } from '../values/ids.ts'
import { line, prose } from '../values/written.ts'

export const CannedReply = shape({
  id: CannedReplyId,
  title: z.string(),
  message: z.string(),
  updatedAt: wire('updated_at', Instant),
})
export type CannedReply = z.output<typeof CannedReply>

const canned = { who: 'admin', permission: 'support' } as const
const cannedText = { title: line(1, 100, 'title'), message: prose(5000, 'message') }

export const listCannedReplies = endpoint('GET /tickets/canned', {
  ...canned,
  summary: 'Lists canned replies, by title',
  answer: { canned: z.array(CannedReply) },
})
export const addCannedReply = endpoint('POST /tickets/canned', {
  ...canned,
  summary: 'Adds a canned reply',
  status: 201,
  request: cannedText,
  answer: { canned: CannedReply },
  says: 'support.says.canned_saved',
  refusals: ['support.canned_taken'],
})
export const editCannedReply = endpoint('PUT /tickets/canned/{id}', {
  ...canned,
  summary: 'Changes a canned reply',
  request: { id: CannedReplyId, ...cannedText },
  answer: { canned: CannedReply },
  says: 'support.says.canned_saved',
  refusals: ['support.canned_unknown', 'support.canned_taken'],
})
export const removeCannedReply = endpoint('DELETE /tickets/canned/{id}', {
  ...canned,
  summary: 'Deletes a canned reply',
  request: { id: CannedReplyId },
  says: 'support.says.canned_removed',
  refusals: ['support.canned_unknown'],
})
