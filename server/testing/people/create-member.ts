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

/** Creates a member with a password of their own, as a finished registration does. */
export async function createMember(work: Work, { password, ...names }: NewMember): Promise<Member> {
  await refuseWeakPassword(work, password, names)
  const passwordHash = await hashPassword(password)
  const rest = { phone: '', country: '', language: 'en', passwordHash } as const
  return insertNewMember(work, { ...names, ...rest })
}
