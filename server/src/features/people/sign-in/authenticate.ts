import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Authenticate } from '../../../plumbing/http/request/caller.ts'
import { currentSettings } from '../../settings/public.ts'
import { findCaller, updateLastUsed } from './queries.ts'
import { idleSince } from './rules.ts'
import { tokenHash } from './sessions.ts'

const lastUsedPrecisionMs = 60_000
/** The settings are asked only about sessions that were not used for this long; none ends earlier. */
const shortestIdleMs = 5 * 60_000

/**
 * Finds the account of a credential. A session that nobody used for too long has ended; the last use is stored at most once
 * a minute, and an unattended call is none. While admins need a second factor,
 * one without it is not enrolled and can only set it up.
 */
export function authenticateBy(db: Db, clock: Clock): Authenticate {
  return async (token, side, { isUnattended = false } = {}) => {
    const now = clock()
    const found = await findCaller(db, { tokenHash: tokenHash(token), side, now })
    if (!found) return undefined
    const { caller, lastUsedAt, hasSecondFactor } = found
    const idleMs = now.getTime() - lastUsedAt.getTime()
    if (idleMs >= shortestIdleMs) {
      const { security } = (await currentSettings(db, now)).settings
      if (lastUsedAt <= idleSince(side, security, now)) return undefined
    }
    if (idleMs > lastUsedPrecisionMs && !isUnattended) {
      await updateLastUsed(db, caller.sessionId, now)
    }
    if (caller.kind === 'member' || hasSecondFactor) return caller
    const { settings } = await currentSettings(db, now)
    return settings.security.totpForAdmins ? { ...caller, isEnrolled: false } : caller
  }
}
