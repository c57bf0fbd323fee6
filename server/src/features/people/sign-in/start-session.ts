import type { Side } from '../../../plumbing/http/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type AccountId, updateLastLogin } from '../accounts/queries.ts'
import { noteSignIn } from '../news/note-news.ts'
import { insertSession } from './queries.ts'
import { deviceOf, sessionEnd } from './rules.ts'
import { newToken, tokenHash } from './tokens.ts'

export type StartedSession = { token: string; expireAt: Date }

type NewSignIn = {
  accountId: AccountId
  side: Side
  origin: Origin
  /** One that the account was promised. */
  token?: string
}

/** Signs an account in: gives the credential, which is stored only as its hash. */
export async function startSession(
  work: Work,
  { accountId, side, origin, token = newToken() }: NewSignIn,
): Promise<StartedSession> {
  const expireAt = sessionEnd(side, work.now)
  const place = { device: deviceOf(origin.agent), address: origin.address }
  await insertSession(work, { accountId, side, tokenHash: tokenHash(token), ...place, expireAt })
  await noteSignIn(work, accountId, place)
  await updateLastLogin(work, accountId)
  return { token, expireAt }
}
