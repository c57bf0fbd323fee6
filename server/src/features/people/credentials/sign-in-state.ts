import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { getSignInState as contract } from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { listSignInHelp } from '../audit-queries.ts'
import { findOpenResetAt, hasResetRequestOf } from '../codes/queries.ts'
import { getMember } from '../members/queries.ts'
import { hasEnabledFactor } from '../second-factor/queries.ts'
import { attemptKeysOf, attemptKinds } from '../sign-in/attempt-kinds.ts'
import { listFailuresUnder } from '../sign-in/queries.ts'
import { endOfWaits } from '../sign-in/rules.ts'
import { findHeldUntil } from './queries.ts'
import { endOfHold, helpGiven } from './rules.ts'

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
