import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { recordSignIn } from '../account-events/record-account-event.ts'
import { type AccountId, updateLastLogin } from '../account-queries.ts'
import { insertSession } from './queries.ts'
import { deviceOf, sessionEnd } from './rules.ts'
import { newToken, tokenHash } from './tokens.ts'

export type StartedSession = { token: string; expireAt: Date }

type NewSignIn = {
  accountId: AccountId
  side: Side
  origin: Origin
  /** The token of a registration. */
  token?: string
}

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(
  work: Work,
  { accountId, side, origin, token = newToken() }: NewSignIn,
): Promise<StartedSession> {
  const expireAt = sessionEnd(side, work.now)
  const place = { device: deviceOf(origin.agent), address: origin.address }
  await insertSession(work, { accountId, side, tokenHash: tokenHash(token), ...place, expireAt })
  await recordSignIn(work, accountId, place)
  await updateLastLogin(work, accountId)
  return { token, expireAt }
}
