import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
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
import { getSponsor, type Joining } from '../join-member.ts'
import { countRegistrations, insertRegistration, nextMemberId } from './queries.ts'
import { checkCountry, mailsInWindow, windowStart } from './rules.ts'

export type Asked = { id: MemberId; referralCode: string; token: string; expireAt: Date }

/**
 * Keeps that somebody wants to join, and mails them a code. Where the e-mail has an account already its owner
 * is mailed instead, and nothing else differs: neither the answer nor its time tells.
 * @throws {Refusal} `people.country_refused`, `referral.code_required`, `referral.unknown_code`,
 * `people.common_password`, `people.username_taken`
 */
export async function askToJoin(
  work: Work,
  { sponsorCode, country, password, phone = '', ...names }: Joining & { country: string },
): Promise<Asked> {
  const { settings } = await currentSettings(work.tx, work.now)
  checkCountry(country, settings.legal.countries)
  if (!sponsorCode && settings.programme.sponsorRequired) {
    throw new Refusal('referral.code_required')
  }
  if (sponsorCode) await getSponsor(work, sponsorCode)
  refuseCommonPassword(password)
  const { username, email } = names
  if (await findTaken(work.tx, { username })) throw new Refusal('people.username_taken')

  const passwordHash = await hashPassword(password)
  const isTaken = (await findTaken(work.tx, { email })) !== undefined
  const token = newToken()
  const promised = { id: await nextMemberId(work), referralCode: newReferralCode() }
  const expireAt = codeEnd(work.now)
  const legal = await findLegalVersion(work.tx)
  await insertRegistration(work, tokenHash(token), {
    ...{ ...names, phone, country, passwordHash, expireAt },
    ...{ memberId: promised.id, referralCode: promised.referralCode },
    sponsorCode: sponsorCode ?? null,
    legalVersion: legal?.version ?? null,
    ...(await mailSomebody(work, email, isTaken)),
  })
  return { ...promised, token, expireAt }
}

/** Mails a code, or the owner of the address; nothing to an address that was mailed very often just now. */
async function mailSomebody(work: Work, email: string, isTaken: boolean) {
  const none = { salt: randomBytes(16), codeHash: null }
  const asked = await countRegistrations(work, email, windowStart(work.now))
  if (asked >= mailsInWindow) return none
  if (!isTaken) return mailNewCode(work, email, 'verify_email')
  const { settings } = await currentSettings(work.tx, work.now)
  const { name } = settings.brand
  await enqueue(work, 'mail', {
    to: email,
    subject: `${name}: you have an account`,
    text: [
      `Somebody asked to join ${name} with this e-mail. It belongs to your account already.`,
      'If it was you, sign in, or have a code sent to set a new password. If it was not, you need not do anything.',
    ].join('\n\n'),
  })
  return none
}
