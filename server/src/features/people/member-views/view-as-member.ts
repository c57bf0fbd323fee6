import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, MemberId, MemberViewId } from '@clearstead/contract/values/ids'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, FindViewed } from '../../../plumbing/http/request/caller.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import { lockMember } from '../members/queries.ts'
import { newToken, tokenHash } from '../sign-in/sessions.ts'
import { findViewedMember, hasOverdue, insertView, updateEnded, updateOverdue } from './queries.ts'
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

/** Ends an admin's own view. @throws {Refusal} `people.view_ended` */
export async function endView(work: Work, adminId: AdminId, id: MemberViewId): Promise<void> {
  const ended = await updateEnded(work, adminId, id)
  if (!ended) throw new Refusal('people.view_ended')
  noteEnd(work, ended)
}

/** Writes the end of a view into the audit log. */
function noteEnd(
  work: Work,
  { id, memberId, endedAt }: { id: MemberViewId; memberId: MemberId; endedAt: Date },
): void {
  work.note({ subject: `user:${memberId}`, after: { view: id, ended: endedAt } })
}

const name = 'end-member-views'

/** Ends the views that nobody left, so that the audit log has the end of each. */
export async function endOverdueViews(db: Db, clock: Clock): Promise<void> {
  if (!(await hasOverdue(db, clock()))) return
  const origin = {
    actor: { kind: 'job', name } as const,
    requestId: randomUUID(),
    audited: { action: name, address: '', subject: name },
  }
  await runWork(db, clock, origin, async (work) => {
    for (const ended of await updateOverdue(work)) noteEnd(work, ended)
  })
}

/** Finds the member whom an admin views. Nothing of the view counts as a use of the member's own sign-in. */
export function findViewedBy(db: Db, clock: Clock): FindViewed {
  return async (token, { id, sessionId }) => {
    const view = { tokenHash: tokenHash(token), sessionId, now: clock() }
    const viewed = await findViewedMember(db, view)
    if (!viewed) return undefined
    const isBlocked = viewed.status === 'block'
    return { kind: 'member', id: viewed.memberId, sessionId, isBlocked, viewedBy: id }
  }
}
