import * as z from 'zod'
import { endpoint, type Permission } from './call/endpoint.ts'
import type { LiveName } from './call/live-name.ts'
import { count } from './call/paging.ts'
import { wire } from './call/wire.ts'

/** Sent when events are lost: the client fetches what it shows again. */
export const resetEvent = 'reset'

/** The permissions that receive each kind of event; owners and auditors receive all. */
export const livePermissions: Record<LiveName, readonly Permission[]> = {
  notice: ['finance', 'support', 'content'],
  request: ['finance'],
  approval: ['finance', 'support', 'content'],
  balance: ['finance'],
  price: ['finance', 'support', 'content'],
  ticket: ['support'],
  viewer: ['finance', 'support', 'content'],
  file: ['finance', 'support', 'content'],
}

/** The standard header with the id of the last event received. */
export const lastEventIdHeader = 'last-event-id'

/** Server-sent events for the signed-in person. */
export const followEvents = endpoint('GET /events', {
  summary: 'Streams live events (server-sent events), resumable with Last-Event-ID',
  who: 'memberOrAdmin',
  permission: ['finance', 'support', 'content'],
  request: {
    /** For clients that cannot send the header. */
    lastEventId: wire('last_event_id', z.string().max(40).optional()),
    /** A stream that continues after no event begins with the events of this many past seconds. */
    recentSeconds: wire('recent_seconds', count(60).optional()),
    /** For a browser with both sign-ins, which cannot send X-Acting-As here. */
    actingAs: wire('acting_as', z.enum(['member', 'admin']).optional()),
  },
  refusals: ['people.blocked', 'call.too_many'],
})
