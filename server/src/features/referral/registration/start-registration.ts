import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Origin } from '../../../plumbing/http/route.ts'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  codeEnd,
  findTaken,
  hashPassword,
  mailNewCode,
  networkOf,
  newReferralCode,
  newToken,
  refuseWeakPassword,
  tokenHash,
} from '../../people/public.ts'
import { currentSettings, findLegalVersion } from '../../settings/public.ts'
import { getSponsor, type RegistrationForm } from '../join-member.ts'
import { isSponsorMissing } from '../rules.ts'
import { isEmailTaken } from './is-email-taken.ts'
import {
  countForNetwork,
  countRegistrations,
  insertRegistration,
  lockMailbox,
  nextMemberId,
} from './queries.ts'
import {
  checkCountry,
  joiningNetworkOf,
  mailsPerWindow,
  refuseFullNetwork,
  windowStart,
} from './rules.ts'

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
 * `people.common_password`, `people.named_password`, `people.username_taken`, `referral.network_full`
 */
export async function startRegistration(
  work: Work,
  form: RegistrationForm & { country: string },
  { address }: Pick<Origin, 'address'>,
): Promise<StartedRegistration> {
  const { sponsorCode, country, password, phone = '', ...names } = form
  const { settings } = await currentSettings(work.tx, work.now)
  checkCountry(country, settings.legal.countries)
  if (isSponsorMissing(sponsorCode, settings.programme.sponsorRequired)) {
    throw new Refusal('referral.code_required')
  }
  if (sponsorCode) await getSponsor(work, sponsorCode)
  await refuseWeakPassword(work, password, names)
  const { username, email } = names
  if (await findTaken(work.tx, { username })) throw new Refusal('people.username_taken')

  const passwordHash = await hashPassword(password)
  const { oneMailbox, networkRegistrations } = settings.security
  const day = dayOf(work.now, settings.programme.timezone)
  const started = await countForNetwork(work, joiningNetworkOf(networkOf(address)), day)
  refuseFullNetwork(started, networkRegistrations)
  await lockMailbox(work, email)
  const isTaken = await isEmailTaken(work, email, oneMailbox)
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
    ...(await sendMail(work, { email, isMailbox: oneMailbox, isTaken })),
  })
  return { ...reserved, token, expireAt }
}

type Letter = { email: string; isMailbox: boolean; isTaken: boolean }

/** Mails a code, or a hint to the owner of the address; no mail to an address, or mailbox, that has reached the limit. */
async function sendMail(work: Work, { email, isMailbox, isTaken }: Letter) {
  const none = { salt: randomBytes(16), codeHash: null }
  const since = windowStart(work.now)
  const sent = await countRegistrations(work, { email, isMailbox, since })
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
