import * as z from 'zod'
import { endpoint, type Permission } from './endpoint.ts'
import { wire } from './wire.ts'

/**
 * What a live event is about: a member's new notice, a request that was made or decided, what the wallets hold
 * now, the price of the token, a ticket.
 */
export type LiveName = 'notice' | 'request' | 'balance' | 'price' | 'ticket'

/** Says that events were missed for good: what is on the screen is to be fetched again. */
export const resetEvent = 'reset'

/** Which admins are told: owners and auditors of everything, others by one of these permissions. */
export const livePermissions: Record<LiveName, readonly Permission[]> = {
  notice: ['finance', 'support', 'content'],
  request: ['finance'],
  balance: ['finance'],
  price: ['finance', 'support', 'content'],
  ticket: ['support'],
}

/** The number of the last event that was received, as the standard header says it. */
export const lastEventIdHeader = 'last-event-id'

/** Server-sent events for whoever is signed in: what concerns them, as it happens. */
export const followEvents = endpoint('GET /events', {
  summary: 'Sends what happens as it happens (server-sent events), resumable with Last-Event-ID',
  who: 'memberOrAdmin',
  permission: ['finance', 'support', 'content'],
  request: {
    /** For clients that cannot send the header. */
    lastEventId: wire('last_event_id', z.string().max(40).optional()),
    /** For a browser that holds both sign-ins and cannot send X-Acting-As along. */
    actingAs: wire('acting_as', z.enum(['member', 'admin']).optional()),
  },
  refusals: ['people.blocked', 'call.too_many'],
})
