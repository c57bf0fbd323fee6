import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findMemberByCode, getMember, type Member } from '../../people/public.ts'
import { findUplineIds } from '../queries.ts'
import { moveInTree, rewriteUplines } from './queries.ts'

/** A move writes the uplines of so many below at once, in about half a second. */
const rewrittenAtOnce = 5_000
const rewrittenPerStep = 1_000

export type Move = { memberId: MemberId; reason: string } & (
  | { sponsorCode: string }
  | { sponsorId: MemberId }
)

/**
 * Puts a member, with everybody below, under another sponsor. Sponsors, direct members and team figures
 * are right at once. Only who is paid for those below may lag: a claim or purchase pays the uplines that
 * are written with the member at its moment, and in a team of more than 5,000 a ticker writes the rest anew
 * within seconds. Figures of past moments stay those of the tree as it then was.
 * @throws {Refusal} `people.unknown`, `referral.unknown_code`, `referral.loop`, `referral.same_sponsor`
 */
export async function moveMember(work: Work, { memberId, reason, ...to }: Move): Promise<void> {
  const member = await getMember(work.tx, memberId)
  if (member.isClosed) throw new Refusal('people.unknown')
  const sponsor = await getSponsor(work.tx, to)
  const [formerId] = (await findUplineIds(work.tx, memberId)) ?? []

  const outcome = await moveInTree(work, memberId, sponsor.id, reason)
  if (outcome === 'loop') throw new Refusal('referral.loop')
  if (outcome === 'same') throw new Refusal('referral.same_sponsor')
  if (outcome === 'unknown') throw new Refusal('people.unknown')
  for (let left = rewrittenAtOnce; left > 0; ) {
    const taken = await rewriteUplines(work, Math.min(left, rewrittenPerStep))
    if (taken === 0) break
    left -= taken
  }
  work.note({
    subject: `user:${memberId}`,
    before: { sponsor: formerId ?? null },
    after: { sponsor: sponsor.id, reason },
  })
}

async function getSponsor(
  db: Db,
  to: { sponsorCode: string } | { sponsorId: MemberId },
): Promise<Member> {
  const sponsor =
    'sponsorCode' in to
      ? await findMemberByCode(db, to.sponsorCode)
      : await getMember(db, to.sponsorId)
  if (!sponsor || sponsor.isClosed) throw new Refusal('referral.unknown_code')
  return sponsor
}
