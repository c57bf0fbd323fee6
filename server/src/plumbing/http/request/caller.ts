import type { Permission, Who } from '@clearstead/contract/call/endpoint'
import type { AdminId, MemberId, SessionId } from '@clearstead/contract/values/ids'

export type MemberCaller = {
  kind: 'member'
  id: MemberId
  sessionId: SessionId
  isBlocked: boolean
  /** The account is closing: its member only reads. */
  isClosing?: boolean
  /** The legal texts have changed since the member accepted them. */
  mustAcceptTerms?: boolean
  /** Set for an admin who views as the member, and only reads. */
  viewedBy?: AdminId
}
export type AdminCaller = {
  kind: 'admin'
  id: AdminId
  sessionId: SessionId
  permissions: readonly Permission[]
  /** False while admins must have a second factor and this one has none: then only enrolment is open. */
  isEnrolled: boolean
}
type Visitor = { kind: 'visitor' }
export type Caller = MemberCaller | AdminCaller | Visitor

/** The callers that a call open to `W` can have. */
export type CallerFor<W extends Who> = W extends 'member'
  ? MemberCaller
  : W extends 'admin'
    ? AdminCaller
    : W extends 'memberOrAdmin'
      ? MemberCaller | AdminCaller
      : Caller

/** The two separate sign-ins. */
export type Side = 'member' | 'admin'

/**
 * Finds the holder of a credential; undefined when it is unknown, ended or of the other side. A call that a page makes by
 * itself, with nobody at it, is unattended and does not keep the session open.
 */
export type Authenticate = (
  token: string,
  side: Side,
  options?: { isUnattended?: boolean },
) => Promise<MemberCaller | AdminCaller | undefined>

/** Finds the member whom an admin views, by the token of the view; undefined when it is unknown or ended. */
export type FindViewed = (token: string, admin: AdminCaller) => Promise<MemberCaller | undefined>

/** The account that calls are counted for: an admin who views as a member uses up none of the member's. */
export function countedAs(caller: MemberCaller | AdminCaller): string {
  if (caller.kind === 'member' && caller.viewedBy !== undefined) return `admin:${caller.viewedBy}`
  return `${caller.kind}:${caller.id}`
}
