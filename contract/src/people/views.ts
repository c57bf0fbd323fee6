import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { MemberId, MemberViewId, SessionId } from '../values/ids.ts'

/** An admin views the screens of a member, as the member sees them. */
export const startView = endpoint('POST /users/{id}/view', {
  summary:
    'Starts a view of a member’s screens for 15 minutes: its token, in X-View-Token beside the admin’s credential, makes reading calls as the member and no others. The member is notified',
  who: 'admin',
  permission: 'support',
  status: 201,
  request: { id: MemberId, reason: z.string().trim().min(3, wrong('fields.say_why')).max(500) },
  answer: {
    view: shape({
      id: MemberViewId,
      token: z.string(),
      memberId: wire('user_id', MemberId),
      fullname: z.string(),
      referralCode: wire('refferal_code', z.string()),
      expireAt: Instant,
    }),
  },
  says: 'people.says.view_started',
  refusals: ['people.unknown'],
})
export const endView = endpoint('DELETE /users/views/{id}', {
  summary: 'Ends a view that the admin started',
  who: 'admin',
  permission: 'support',
  request: { id: MemberViewId },
  says: 'people.says.view_ended',
  refusals: ['people.view_ended'],
})

/** A session of a member, for admins. */
const MemberSession = shape({
  id: SessionId,
  device: SaidText,
  address: z.string(),
  createdAt: wire('created_at', Instant),
  lastUsedAt: wire('last_used', Instant),
  expireAt: Instant,
})
export const listSessionsOf = endpoint('GET /users/{id}/sessions', {
  summary: 'Lists the open sessions of a member, the last used first',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId, ...paging },
  answer: pageOf('sessions', MemberSession),
  refusals: ['people.unknown'],
})
export const endSessionOf = endpoint('DELETE /users/{id}/sessions/{sessionId}', {
  summary: 'Ends a session of a member, who signs in again to go on',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId, sessionId: SessionId },
  says: 'people.says.session_ended',
  refusals: ['people.unknown', 'people.session_unknown'],
})

/** A browser and network from which a member signed in. */
const KnownDevice = shape({
  device: SaidText,
  address: z.string(),
  firstUsedAt: wire('first_used', Instant),
  lastUsedAt: wire('last_used', Instant),
})
export const listDevicesOf = endpoint('GET /users/{id}/devices', {
  summary: 'Lists the browsers and networks from which a member signed in during the last 180 days',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId, ...paging },
  answer: pageOf('devices', KnownDevice),
  refusals: ['people.unknown'],
})
