import type { Permission, Who } from '@clearstead/contract/endpoint'
import type { AdminId, MemberId, SessionId } from '@clearstead/contract/values/ids'

export type MemberCaller = {
  kind: 'member'
  id: MemberId
  sessionId: SessionId
  isBlocked: boolean
  /** The legal texts have changed since the member accepted them. */
  mustAcceptTerms?: boolean
}
export type AdminCaller = {
  kind: 'admin'
  id: AdminId
  sessionId: SessionId
  permissions: readonly Permission[]
  /** False while a second factor is required of admins and this one has none: only enrolling is open. */
  isEnrolled: boolean
}
type Visitor = { kind: 'visitor' }
export type Caller = MemberCaller | AdminCaller | Visitor

/** Who a handler can be called by, given who its call is for. */
export type CallerFor<W extends Who> = W extends 'member'
  ? MemberCaller
  : W extends 'admin'
    ? AdminCaller
    : W extends 'memberOrAdmin'
      ? MemberCaller | AdminCaller
      : Caller

/** Which of the two sign-ins a credential belongs to. */
export type Side = 'member' | 'admin'

/** Finds who holds a credential; undefined when it is unknown, ended or of the other side. */
export type Authenticate = (
  token: string,
  side: Side,
) => Promise<MemberCaller | AdminCaller | undefined>
