import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Origin } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  createMember,
  findMemberByCode,
  type Member,
  type NewMember,
  recordFailure,
  startSession,
} from '../people/public.ts'
import { currentSettings } from '../settings/public.ts'
import { joinUnder, notifySponsor } from './join-under.ts'
import { isSponsorMissing, shortName } from './rules.ts'

export type RegistrationForm = NewMember & { sponsorCode?: string | undefined }
export type JoinedMember = { id: MemberId; referralCode: string; token: string; expireAt: Date }

/**
 * Creates a member under the sponsor with the given referral code, without confirming their e-mail, and signs them
 * in.
 * @throws {Refusal} `referral.code_required`, `referral.unknown_code`, `people.email_taken`, `people.username_taken`, `people.common_password`, `people.named_password`
 */
export async function joinMember(
  work: Work,
  { sponsorCode, ...newMember }: RegistrationForm,
  origin: Origin,
): Promise<JoinedMember> {
  const { settings } = await currentSettings(work.tx, work.now)
  if (isSponsorMissing(sponsorCode, settings.programme.sponsorRequired)) {
    throw new Refusal('referral.code_required')
  }
  const sponsor = sponsorCode ? await getSponsor(work, sponsorCode) : undefined

  const { id, referralCode, fullname } = await createMember(
    work,
    { language: origin.language, ...newMember },
    origin,
  )
  await joinUnder(work, id, sponsor?.id)
  if (sponsor) await notifySponsor(work, sponsor.id, { id, fullname })
  const session = await startSession(work, { accountId: id, side: 'member', origin })
  return { id, referralCode, ...session }
}

/**
 * The first name and initial of the member with a referral code, for the registration form.
 * @throws {Refusal} `referral.unknown_code`
 */
export async function lookUpSponsor(work: Work, code: string): Promise<{ fullname: string }> {
  const { fullname } = await getSponsor(work, code)
  return { fullname: shortName(fullname) }
}

/** Counts a refused referral code against the network of the caller. */
export async function countRefusedCode(
  work: Work,
  { address }: Origin,
  refusal: Refusal,
): Promise<void> {
  await recordFailure(work, { address }, refusal)
}

/** @throws {Refusal} `referral.unknown_code` */
export async function getSponsor({ tx }: Work, code: string): Promise<Member> {
  const sponsor = await findMemberByCode(tx, code)
  if (!sponsor) throw new Refusal('referral.unknown_code')
  return sponsor
}
