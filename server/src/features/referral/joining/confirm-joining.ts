import { Refusal } from '@clearstead/contract/refusal'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  confirmEmail,
  insertReady,
  isCodeRight,
  knowDevice,
  startSession,
  tokenHash,
} from '../../people/public.ts'
import { getSponsor, type Joined } from '../join-member.ts'
import { joinUnder } from '../join-under.ts'
import { countTry, deleteRegistration, lockRegistration } from './queries.ts'

/**
 * Makes a member of whoever asked to join and has the code that was mailed; the token that they got then signs
 * them in from now on.
 * @throws {Refusal} `people.wrong_code`, `people.email_taken`, `people.username_taken`, `referral.unknown_code`
 */
export async function confirmJoining(
  work: Work,
  { token, otp }: { token: string; otp: string },
  origin: Origin,
): Promise<Joined & { device: string }> {
  const hash = tokenHash(token)
  const asked = await lockRegistration(work, hash)
  const { codeHash } = asked ?? {}
  if (!asked || !codeHash) throw new Refusal('people.wrong_code')
  // When it was sent is not asked of a code that is checked.
  if (!isCodeRight({ ...asked, codeHash, sentAt: work.now }, otp, work.now)) {
    throw new Refusal('people.wrong_code')
  }
  const { memberId: id, referralCode, legalVersion: acceptedLegal, sponsorCode } = asked
  const { fullname, username, email, phone, country, passwordHash } = asked
  const sponsor = sponsorCode === null ? undefined : await getSponsor(work, sponsorCode)
  await insertReady(work, {
    ...{ fullname, username, email, phone, country, passwordHash },
    promised: { id, referralCode, acceptedLegal },
  })
  await confirmEmail(work, id)
  await joinUnder(work, id, sponsor?.id)
  await deleteRegistration(work, hash)
  const session = await startSession(work, { accountId: id, side: 'member', origin, token })
  return { id, referralCode, ...session, device: await knowDevice(work, id, origin) }
}

/** Counts a wrong try at a registration's code. */
export async function noteWrongCode(work: Work, token: string, refusal: Refusal): Promise<void> {
  if (refusal.code === 'people.wrong_code') await countTry(work, tokenHash(token))
}
