import { Refusal } from '@clearstead/contract/call/refusal'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findLanguageOf, insertNewMember } from '../../people/members/public.ts'
import {
  confirmEmail,
  isCodeRight,
  rememberDevice,
  startSession,
  tokenHash,
} from '../../people/sign-in/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { getSponsor, joinUnder, notifySponsor } from '../join-under.ts'
import { countTry, deleteRegistration, lockMailbox, lockRegistration } from './queries.ts'
import type { StartedRegistration } from './start-registration.ts'

/**
 * Creates the member of a registration with the mailed code. The token of the registration becomes the session token.
 * @throws {Refusal} `people.wrong_code`, `people.email_taken`, `people.username_taken`, `referral.unknown_code`
 */
export async function finishRegistration(
  work: Work,
  { token, otp }: { token: string; otp: string },
  origin: Origin,
): Promise<StartedRegistration & { device: string }> {
  const hash = tokenHash(token)
  const registration = await lockRegistration(work, hash)
  const { codeHash } = registration ?? {}
  if (!registration || !codeHash) throw new Refusal('people.wrong_code')
  // Checking a code does not use `sentAt`.
  if (!isCodeRight({ ...registration, codeHash, sentAt: work.now }, otp, work.now)) {
    throw new Refusal('people.wrong_code')
  }
  const { memberId: id, referralCode, legalVersion: acceptedLegal, sponsorCode } = registration
  const { fullname, username, email, phone, country, language, passwordHash } = registration
  const sponsor = sponsorCode === null ? undefined : await getSponsor(work, sponsorCode)
  const { settings } = await currentSettings(work.tx, work.now)
  // Another registration of the mailbox may have been finished since this one began.
  await lockMailbox(work, email)
  if (await findLanguageOf(work.tx, email, { isMailbox: settings.security.oneMailbox })) {
    throw new Refusal('people.email_taken')
  }
  await insertNewMember(work, {
    fullname,
    username,
    email,
    phone,
    country,
    language,
    passwordHash,
    origin,
    reserved: { id, referralCode, acceptedLegal },
  })
  await confirmEmail(work, id)
  await joinUnder(work, id, sponsor?.id)
  if (sponsor) await notifySponsor(work, sponsor.id, { id, fullname })
  await deleteRegistration(work, hash)
  const session = await startSession(work, { accountId: id, side: 'member', origin, token })
  return { id, referralCode, ...session, device: await rememberDevice(work, id, origin) }
}

/** Counts a wrong code against the registration. */
export async function countWrongCode(work: Work, token: string, refusal: Refusal): Promise<void> {
  if (refusal.code === 'people.wrong_code') await countTry(work, tokenHash(token))
}
