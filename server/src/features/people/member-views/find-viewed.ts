import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { FindViewed } from '../../../plumbing/http/request/caller.ts'
import { tokenHash } from '../sign-in/tokens.ts'
import { findViewedMember } from './queries.ts'

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
