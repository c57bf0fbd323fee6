import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { SessionId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { recordSignIn } from '../account-events/record-account-event.ts'
import { type AccountId, updateLastLogin } from '../account-queries.ts'
import { deleteSession, insertSession, listSessions } from './queries.ts'
import { deviceOf, idleSince, sessionEnd } from './rules.ts'

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

/** Ends the session of the caller; its token becomes invalid. */
export async function signOut(
  work: Work,
  caller: { id: AccountId; sessionId: SessionId },
): Promise<void> {
  await deleteSession(work, caller.id, caller.sessionId)
  work.note({ subject: `user:${caller.id}`, after: { session: 'ended' } })
}

/** Ends one of an account's own sessions. @throws {Refusal} `people.session_unknown` */
export async function endOwnSession(work: Work, accountId: AccountId, id: SessionId) {
  if (!(await deleteSession(work, accountId, id))) throw new Refusal('people.session_unknown')
  work.note({ subject: `user:${accountId}`, after: { session: 'ended' } })
}

/** An account's sessions that have neither expired nor been idle for too long, the last used first. */
export async function listOpenSessions(
  db: Db,
  { id, kind }: { id: AccountId; kind: Side },
  now: Date,
) {
  const { security } = (await currentSettings(db, now)).settings
  return listSessions(db, id, { now, idleFrom: idleSince(kind, security, now) })
}

/** 256 random bits as text, for a header or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token, which is random and needs no slow hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
