import { Refusal } from '@clearstead/contract/call/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { codeEnd, newToken, secondsUntilNext, tokenHash } from '../../people/sign-in/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  countRegistrations,
  endRegistration,
  insertRegistration,
  lockMailbox,
  lockRegistration,
} from './queries.ts'
import { mailsPerWindow, secondsPerWindow, windowStart } from './rules.ts'
import { mailFirst, type StartedRegistration } from './start-registration.ts'

/**
 * Mails another code for a registration, which goes on under a new token. It counts among the mails to its address, and an
 * e-mail with an account gets the same answer, as when a registration starts.
 * @throws {Refusal} `referral.registration_over`, `people.code_too_soon`
 */
export async function sendAnotherCode(work: Work, former: string): Promise<StartedRegistration> {
  const registration = await lockRegistration(work, tokenHash(former))
  if (!registration || registration.expireAt <= registration.askedAt) {
    throw new Refusal('referral.registration_over')
  }
  const { email, language, memberId: id, referralCode } = registration
  const seconds = secondsUntilNext(registration.askedAt, work.now)
  if (seconds > 0) throw new Refusal('people.code_too_soon', { seconds })
  await lockMailbox(work, email)
  const { settings } = await currentSettings(work.tx, work.now)
  const isMailbox = settings.security.oneMailbox
  const since = windowStart(work.now)
  const sent = await countRegistrations(work, { email, isMailbox, since })
  // The code that was mailed before stays good then.
  if (sent >= mailsPerWindow) {
    throw new Refusal('people.code_too_soon', { seconds: secondsPerWindow })
  }
  const token = newToken()
  const expireAt = codeEnd(work.now)
  const code = await mailFirst(work, { email, language, isMailbox })
  await endRegistration(work, tokenHash(former))
  const { tokenHash: _, tries: __, askedAt: ___, ...kept } = registration
  await insertRegistration(work, tokenHash(token), { ...kept, ...code, expireAt })
  return { id, referralCode, token, expireAt }
}
