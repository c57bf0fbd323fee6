import { Refusal } from '@clearstead/contract/call/refusal'
import type { Origin } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import { findMemberByCode, type Member } from '../people/members/public.ts'
import { recordFailure } from '../people/sign-in/public.ts'
import { shortName } from './rules.ts'

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
