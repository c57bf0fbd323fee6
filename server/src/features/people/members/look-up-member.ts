import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Attempt, attemptKey, limitAttempts } from '../sign-in/limit-attempts.ts'
import { countLookUp } from '../transfers/receivers.ts'
import {
  findMemberByCode,
  findMemberByEmail,
  findMemberByUsername,
  isReferralCode,
} from './queries.ts'
import { type Member, maskedName } from './rules.ts'

/**
 * The open account with exactly this referral code, e-mail or username. Codes are looked up first, and one of a closed
 * account finds nobody, so that nobody takes another member's code as their username and receives that member's money.
 */
export async function findMemberByName(db: Db, name: string): Promise<Member | undefined> {
  if (name.includes('@')) return findMemberByEmail(db, name)
  if (await isReferralCode(db, name)) return findMemberByCode(db, name)
  return findMemberByUsername(db, name)
}

/**
 * Looks up a member by name for another member, with a masked name. Failed attempts are limited, and so is how many
 * members one may look up.
 * @throws {Refusal} `people.unknown`, `people.waiting`, `call.too_many`
 */
export async function lookUpMember(
  work: Work,
  memberId: MemberId,
  name: string,
): Promise<{ id: MemberId; username: string; fullname: string }> {
  await limitAttempts(work, lookUpAttempt(memberId))
  await countLookUp(work, memberId)
  const found = await findMemberByName(work.tx, name)
  if (!found) throw new Refusal('people.unknown')
  return { id: found.id, username: found.username, fullname: maskedName(found.fullname) }
}

export function lookUpAttempt(memberId: MemberId): Attempt {
  return { account: attemptKey('look_up', memberId) }
}
