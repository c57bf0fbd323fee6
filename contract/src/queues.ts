import * as z from 'zod'
import { endpoint, type Permission } from './call/endpoint.ts'
import { count } from './call/paging.ts'
import { shape } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { Instant } from './values/days.ts'
import { SavedViewId } from './values/ids.ts'

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

export const listLookers = endpoint('GET /queues/{kind}/{id}/lookers', {
  ...admin,
  summary: 'Who else looks at a request now',
  follows: ['looker'],
  request: row,
  answer: others,
  refusals: ['people.not_permitted'],
})

/** How long a look counts unless it is repeated. */
export const lookSeconds = 30

export const lookAt = endpoint('PUT /queues/{kind}/{id}/lookers', {
  ...admin,
  summary: 'Says that the caller looks at a request, for the next 30 seconds',
  request: row,
  answer: others,
  refusals: ['people.not_permitted'],
})

export const lookAway = endpoint('DELETE /queues/{kind}/{id}/lookers', {
  ...admin,
  summary: 'Says that the caller no longer looks at a request',
  request: row,
  refusals: ['people.not_permitted'],
})

/** The most views that an admin keeps of one screen. */
export const maxSavedViews = 30

const ViewName = z
  .string()
  .trim()
  .min(1, wrong('fields.name_needed'))
  .max(60, wrong('fields.at_most_characters', { most: 60 }))
/** Search parameters by the names they have in the address. */
const Search = z.record(
  z.string().min(1).max(40),
  z.union([z.string().max(200), z.number(), z.boolean()], {
    error: wrong('fields.filter'),
  }),
)
const Screen = z.string().min(1).max(60)

export const SavedView = shape({ id: SavedViewId, name: z.string(), search: Search })
export type SavedView = z.output<typeof SavedView>

const views = { views: z.array(SavedView) }
const own = { who: 'admin', permission: 'self' } as const

export const listSavedViews = endpoint('GET /saved-views', {
  ...own,
  summary: 'The filters that the caller keeps of a screen, by name',
  request: { screen: Screen },
  answer: views,
})

export const saveView = endpoint('PUT /saved-views', {
  ...own,
  summary: 'Keeps filters of a screen under a name; one of the same name is replaced',
  request: { screen: Screen, name: ViewName, search: Search },
  answer: views,
  says: 'queues.says.saved',
  refusals: ['queues.too_many_views'],
})

export const renameView = endpoint('PUT /saved-views/{id}', {
  ...own,
  summary: 'Renames kept filters',
  request: { id: SavedViewId, name: ViewName },
  says: 'queues.says.renamed',
  refusals: ['queues.unknown_view', 'queues.name_taken'],
})

export const deleteView = endpoint('DELETE /saved-views/{id}', {
  ...own,
  summary: 'Deletes kept filters',
  request: { id: SavedViewId },
  says: 'queues.says.deleted',
  refusals: ['queues.unknown_view'],
})
