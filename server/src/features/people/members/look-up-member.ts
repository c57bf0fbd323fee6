import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Attempt, limitAttempts } from '../sign-in/limit-attempts.ts'
import { findMemberByCode, findMemberByEmail, findMemberByUsername } from './queries.ts'
import { type Member, maskedName } from './rules.ts'

/**
 * The open account with exactly this referral code, e-mail or username. Codes are looked up first, so that nobody can
 * take another member's code as their username and receive that member's money.
 */
export async function findMemberByName(db: Db, name: string): Promise<Member | undefined> {
  if (name.includes('@')) return findMemberByEmail(db, name)
  return (await findMemberByCode(db, name)) ?? (await findMemberByUsername(db, name))
}

/**
 * Looks up a member by name for another member, with a masked name; failed attempts are limited.
 * @throws {Refusal} `people.unknown`, `people.waiting`
 */
export async function lookUpMember(
  work: Work,
  memberId: MemberId,
  name: string,
): Promise<{ id: MemberId; username: string; fullname: string }> {
  await limitAttempts(work, lookUpAttempt(memberId))
  const found = await findMemberByName(work.tx, name)
  if (!found) throw new Refusal('people.unknown')
  return { id: found.id, username: found.username, fullname: maskedName(found.fullname) }
}

export function lookUpAttempt(memberId: MemberId): Attempt {
  return { account: `look_up:${memberId}` }
}
