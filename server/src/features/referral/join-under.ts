import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Origin } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { findMemberByCode, type Member } from '../people/members/public.ts'
import { recordFailure } from '../people/sign-in/public.ts'
import { findUplineIds, holdTree, insertSponsorship } from './queries.ts'
import { shortName, uplinesUnder } from './rules.ts'

/**
 * Places a new member under their sponsor, or at the top without one. Only a move changes it.
 * @throws {Refusal} `referral.unknown_code` if the sponsor is not in the tree
 */
export async function joinUnder(
  work: Work,
  memberId: MemberId,
  sponsorId?: MemberId,
): Promise<void> {
  await holdTree(work)
  const above = sponsorId === undefined ? [] : await findUplineIds(work.tx, sponsorId)
  if (!above) throw new Refusal('referral.unknown_code')
  await insertSponsorship(work, memberId, uplinesUnder(sponsorId, above))
}

/** Tells a sponsor that somebody has joined by their code. */
export async function notifySponsor(
  work: Work,
  sponsorId: MemberId,
  member: { id: MemberId; fullname: string },
): Promise<void> {
  await notify(work, {
    memberId: sponsorId,
    event: 'team.joined',
    key: `joined:${member.id}`,
    facts: { from: member.fullname },
  })
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
