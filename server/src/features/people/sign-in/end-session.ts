import { Refusal } from '@clearstead/contract/call/refusal'
import type { SessionId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { deleteSession } from './queries.ts'

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
