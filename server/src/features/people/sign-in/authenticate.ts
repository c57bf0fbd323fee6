import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Authenticate } from '../../../plumbing/http/request/caller.ts'
import { currentSettings } from '../../settings/public.ts'
import { findCaller, updateLastUsed } from './queries.ts'
import { tokenHash } from './tokens.ts'

const lastUsedPrecisionMs = 60_000

/**
 * Finds the account of a credential; its last use is stored at most once a minute. While admins need a second factor,
 * one without it is not enrolled and can only set it up.
 */
export function authenticateBy(db: Db, clock: Clock): Authenticate {
  return async (token, side) => {
    const now = clock()
    const found = await findCaller(db, { tokenHash: tokenHash(token), side, now })
    if (!found) return undefined
    const { caller, lastUsedAt, hasSecondFactor } = found
    if (now.getTime() - lastUsedAt.getTime() > lastUsedPrecisionMs) {
      await updateLastUsed(db, caller.sessionId, now)
    }
    if (caller.kind === 'member' || hasSecondFactor) return caller
    const { settings } = await currentSettings(db, now)
    return settings.security.totpForAdmins ? { ...caller, isEnrolled: false } : caller
  }
}
