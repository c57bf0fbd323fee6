import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, MemberViewId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import { lockMember } from '../members/queries.ts'
import { newToken, tokenHash } from '../sign-in/tokens.ts'
import { noteEnd } from './end-view.ts'
import { insertView, updateEnded } from './queries.ts'
import { viewEnd } from './rules.ts'

type StartedView = {
  id: MemberViewId
  token: string
  memberId: MemberId
  fullname: string
  referralCode: string
  expireAt: Date
}

/**
 * Starts a view of a member's screens, and ends another one of the same admin. The member is notified.
 * @throws {Refusal} `people.unknown`
 */
export async function startView(
  work: Work,
  { id: adminId, sessionId }: AdminCaller,
  { memberId, reason }: { memberId: MemberId; reason: string },
): Promise<StartedView> {
  const { isClosed, fullname, referralCode } = await lockMember(work, memberId)
  if (isClosed) throw new Refusal('people.unknown')
  const before = await updateEnded(work, adminId)
  if (before) noteEnd(work, before)
  const token = newToken()
  const expireAt = viewEnd(work.now)
  const id = await insertView(work, {
    adminId,
    memberId,
    sessionId,
    tokenHash: tokenHash(token),
    reason,
    expireAt,
  })
  await recordAccountEvent(work, memberId, 'account.viewed')
  work.note({ subject: `user:${memberId}`, after: { view: id, reason, until: expireAt } })
  return { id, token, memberId, fullname, referralCode, expireAt }
}
