import { Refusal } from '@clearstead/contract/call/refusal'
import { findTaken } from '../../src/features/people/account-queries.ts'
import {
  insertNewMember,
  type MemberToInsert,
} from '../../src/features/people/members/create-member.ts'
import type { Member } from '../../src/features/people/members/rules.ts'
import { hashPassword, refuseWeakPassword } from '../../src/features/people/sign-in/passwords.ts'
import type { Work } from '../../src/plumbing/work.ts'

export type NewMember = Pick<MemberToInsert, 'fullname' | 'username' | 'email'> & {
  password: string
}

/** Creates a member with a password of their own, with the checks of a registration. */
export async function createMember(work: Work, { password, ...names }: NewMember): Promise<Member> {
  await refuseWeakPassword(work, password, names)
  const taken = await findTaken(work.tx, names)
  if (taken) throw new Refusal(taken)
  const passwordHash = await hashPassword(password)
  const rest = { phone: '', country: '', language: 'en', passwordHash } as const
  return insertNewMember(work, { ...names, ...rest })
}
