import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import { dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findLanguageOf, findTaken, newReferralCode } from '../../people/members/public.ts'
import {
  codeEnd,
  hashPassword,
  mailNewCode,
  networkOf,
  newToken,
  refuseWeakPassword,
  sendMail,
  tokenHash,
} from '../../people/sign-in/public.ts'
import { currentSettings, findLegalVersion } from '../../settings/public.ts'
import { getSponsor } from '../join-under.ts'
import { isSponsorMissing } from '../rules.ts'
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

type RegistrationForm = {
  fullname: string
  username: string
  email: string
  password: string
  phone?: string | undefined
  country: string
  sponsorCode?: string | undefined
}
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
  form: RegistrationForm,
  { address, language }: Pick<Origin, 'address' | 'language'>,
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
  const token = newToken()
  const reserved = { id: await nextMemberId(work), referralCode: newReferralCode() }
  const expireAt = codeEnd(work.now)
  const legal = await findLegalVersion(work.tx)
  await insertRegistration(work, tokenHash(token), {
    ...names,
    phone,
    country,
    language,
    passwordHash,
    expireAt,
    memberId: reserved.id,
    referralCode: reserved.referralCode,
    sponsorCode: sponsorCode ?? null,
    legalVersion: legal?.version ?? null,
    ...(await mailFirst(work, { email, language, isMailbox: oneMailbox })),
  })
  return { ...reserved, token, expireAt }
}

type Letter = { email: string; language: Language; isMailbox: boolean }

/** Mails a code, or a hint to the owner of the address; no mail to an address, or mailbox, that has reached the limit. */
export async function mailFirst(work: Work, { email, language, isMailbox }: Letter) {
  const none = { salt: randomBytes(16), codeHash: null }
  const since = windowStart(work.now)
  const sent = await countRegistrations(work, { email, isMailbox, since })
  if (sent >= mailsPerWindow) return none
  const owners = await findLanguageOf(work.tx, email, { isMailbox })
  if (owners === undefined) return mailNewCode(work, { email, language }, 'verify_email')
  await sendMail(work, { email, language: owners }, (texts, brand) => texts.hasAccount(brand))
  return none
}
