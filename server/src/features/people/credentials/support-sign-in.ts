import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertResetRequest } from '../codes/queries.ts'
import { lockMember } from '../members/queries.ts'
import type { Member } from '../members/rules.ts'
import { deleteFailuresOf } from '../sign-in/queries.ts'

/** Has the code to set a new password mailed to the member's own address. @throws {Refusal} `people.unknown` */
export async function sendResetMail(work: Work, id: MemberId): Promise<void> {
  const { email } = await lockOpen(work, id)
  await insertResetRequest(work, email)
  work.note({ subject: `user:${id}`, after: { resetMail: 'sent' } })
}

/** Lets a member guess again who waits after wrong passwords or codes. @throws {Refusal} `people.unknown` */
export async function openLock(work: Work, id: MemberId): Promise<void> {
  const member = await lockOpen(work, id)
  await deleteFailuresOf(work, member)
  work.note({ subject: `user:${id}`, after: { lock: 'opened' } })
}

async function lockOpen(work: Work, id: MemberId): Promise<Member> {
  const member = await lockMember(work, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  return member
}
