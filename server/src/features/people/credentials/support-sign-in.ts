import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertResetRequest } from '../codes/queries.ts'
import { lockMember } from '../members/queries.ts'
import type { Member } from '../members/rules.ts'
import { attemptKeysOf, attemptKinds } from '../sign-in/attempt-kinds.ts'
import { deleteFailuresUnder } from '../sign-in/queries.ts'

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
