import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { getSignInState as contract } from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { listSignInHelp } from '../audit-queries.ts'
import { findOpenResetAt, hasResetRequestOf, insertResetRequest } from '../codes/queries.ts'
import { getMember, lockMember } from '../members/queries.ts'
import type { Member } from '../members/rules.ts'
import { hasEnabledFactor } from '../second-factor/queries.ts'
import { attemptKeysOf, attemptKinds } from '../sign-in/limit-attempts.ts'
import { deleteFailuresUnder, listFailuresUnder } from '../sign-in/queries.ts'
import { endOfWaits } from '../sign-in/rules.ts'
import { findHeldUntil } from './queries.ts'
import { endOfHold, helpGiven } from './rules.ts'

/** Requests a reset mail to the member's own address. @throws {Refusal} `people.unknown` */
export async function sendResetMail(work: Work, id: MemberId): Promise<void> {
  const { email } = await lockOpenMember(work, id)
  await insertResetRequest(work, email)
  work.note({ subject: `user:${id}`, after: { resetMail: 'sent' } })
}

/** Ends a member's waits after wrong passwords, codes or names. @throws {Refusal} `people.unknown` */
export async function unlockAccount(work: Work, id: MemberId): Promise<void> {
  const member = await lockOpenMember(work, id)
  await deleteFailuresUnder(work, attemptKeysOf('member', member, attemptKinds))
  work.note({ subject: `user:${id}`, after: { lock: 'opened' } })
}

async function lockOpenMember(work: Work, id: MemberId): Promise<Member> {
  const member = await lockMember(work, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  return member
}

/** How an open account stands at the sign-in, for those who help. @throws {Refusal} `people.unknown` */
export async function getSignInState(
  db: Db,
  id: MemberId,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const member = await getMember(db, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  const failures = await listFailuresUnder(db, attemptKeysOf('member', member, attemptKinds), now)
  const help = await listSignInHelp(db, id)
  // Before the codes: one that is mailed in between still waits here, so that the reader looks again.
  const isResetWaiting = await hasResetRequestOf(db, member.email)
  return {
    hasTotp: await hasEnabledFactor(db, id),
    lockedUntil: endOfWaits(failures, now),
    resetMailedAt: (await findOpenResetAt(db, id, now)) ?? null,
    isResetWaiting,
    payoutsHeldUntil: endOfHold(await findHeldUntil(db, id), now),
    help: help.map(({ at, by, after }) => ({ at, by, act: helpGiven(after) })),
  }
}
