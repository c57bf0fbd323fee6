import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  codeEnd,
  findTaken,
  hashPassword,
  mailNewCode,
  newReferralCode,
  newToken,
  refuseCommonPassword,
  tokenHash,
} from '../../people/public.ts'
import { currentSettings, findLegalVersion } from '../../settings/public.ts'
import { getSponsor, type RegistrationForm } from '../join-member.ts'
import { isSponsorMissing } from '../rules.ts'
import { countRegistrations, insertRegistration, nextMemberId } from './queries.ts'
import { checkCountry, mailsPerWindow, windowStart } from './rules.ts'

export type StartedRegistration = {
  id: MemberId
  referralCode: string
  token: string
  expireAt: Date
}

/**
 * Stores a registration and mails its code. If the e-mail already has an account, its owner is mailed instead, and
 * nothing else differs: neither the answer nor its time reveals the account.
 * @throws {Refusal} `people.country_refused`, `referral.code_required`, `referral.unknown_code`,
 * `people.common_password`, `people.username_taken`
 */
export async function startRegistration(
  work: Work,
  form: RegistrationForm & { country: string },
): Promise<StartedRegistration> {
  const { sponsorCode, country, password, phone = '', ...names } = form
  const { settings } = await currentSettings(work.tx, work.now)
  checkCountry(country, settings.legal.countries)
  if (isSponsorMissing(sponsorCode, settings.programme.sponsorRequired)) {
    throw new Refusal('referral.code_required')
  }
  if (sponsorCode) await getSponsor(work, sponsorCode)
  refuseCommonPassword(password)
  const { username, email } = names
  if (await findTaken(work.tx, { username })) throw new Refusal('people.username_taken')

  const passwordHash = await hashPassword(password)
  const isTaken = (await findTaken(work.tx, { email })) !== undefined
  const token = newToken()
  const reserved = { id: await nextMemberId(work), referralCode: newReferralCode() }
  const expireAt = codeEnd(work.now)
  const legal = await findLegalVersion(work.tx)
  await insertRegistration(work, tokenHash(token), {
    ...names,
    phone,
    country,
    passwordHash,
    expireAt,
    memberId: reserved.id,
    referralCode: reserved.referralCode,
    sponsorCode: sponsorCode ?? null,
    legalVersion: legal?.version ?? null,
    ...(await sendMail(work, email, isTaken)),
  })
  return { ...reserved, token, expireAt }
}

/** Mails a code, or a hint to the owner of the address; no mail to an address that has reached the limit. */
async function sendMail(work: Work, email: string, isTaken: boolean) {
  const none = { salt: randomBytes(16), codeHash: null }
  const sent = await countRegistrations(work, email, windowStart(work.now))
  if (sent >= mailsPerWindow) return none
  if (!isTaken) return mailNewCode(work, email, 'verify_email')
  const { settings } = await currentSettings(work.tx, work.now)
  const { name } = settings.brand
  await enqueue(work, 'mail', {
    to: email,
    subject: `${name}: you already have an account`,
    text: [
      `Someone tried to join ${name} with this e-mail address, which already belongs to your account.`,
      'If it was you, sign in, or request a code to set a new password. If it was not you, you do not need to do anything.',
    ].join('\n\n'),
  })
  return none
}
