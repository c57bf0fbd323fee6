import * as z from 'zod'
import { endpoint, type Permission } from './call/endpoint.ts'
import { count } from './call/paging.ts'
import { shape } from './call/wire.ts'
import { Instant } from './values/days.ts'

/** What admins decide on, row by row. */
export const QueueKind = z.enum([
  'withdrawal',
  'roi_withdrawal',
  'deposit',
  'chain_payment',
  'topup',
  'ticket',
  'enquiry',
  'cto_month',
  'leadership_rank',
  'approval',
])
export type QueueKind = z.output<typeof QueueKind>

type Decider = Exclude<Permission, 'owner' | 'auditor'>

/** The permissions of which one admits to a queue. */
export const queuePermissions: Readonly<Record<QueueKind, readonly Decider[]>> = {
  withdrawal: ['finance'],
  roi_withdrawal: ['finance'],
  deposit: ['finance'],
  chain_payment: ['finance'],
  topup: ['finance'],
  ticket: ['support'],
  enquiry: ['support'],
  cto_month: ['finance'],
  leadership_rank: ['finance'],
  approval: ['finance', 'support', 'content'],
}

const row = { kind: QueueKind, id: count(2_147_483_647) }
const others = {
  /** The other admins who look at it now. */
  others: z.array(shape({ name: z.string(), since: Instant })),
}
const admin = { who: 'admin', permission: ['finance', 'support', 'content'] } as const

export const listViewers = endpoint('GET /queues/{kind}/{id}/viewers', {
  ...admin,
  summary: 'Who else looks at a request now',
  follows: ['viewer'],
  request: row,
  answer: others,
  refusals: ['people.not_permitted'],
})

/** How long a viewer counts unless they are added again. */
export const viewSeconds = 30

export const addViewer = endpoint('PUT /queues/{kind}/{id}/viewers', {
  ...admin,
  summary: 'Says that the caller looks at a request, for the next 30 seconds',
  request: row,
  answer: others,
  refusals: ['people.not_permitted'],
})

export const removeViewer = endpoint('DELETE /queues/{kind}/{id}/viewers', {
  ...admin,
  summary: 'Says that the caller no longer looks at a request',
  request: row,
  refusals: ['people.not_permitted'],
})
