import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findMemberByCode, getMember, type Member } from '../../people/members/public.ts'
import { findUplineIds } from '../queries.ts'
import { moveInTree, rewriteUplines } from './queries.ts'

/** A move rewrites the uplines of this many members below within its work, in about half a second. */
const rewrittenPerMove = 5_000
const rewrittenPerStep = 1_000

export type Move = { memberId: MemberId; reason: string } & (
  | { sponsorCode: string }
  | { sponsorId: MemberId }
)

/**
 * Moves a member, with their whole team, under another sponsor. Sponsors, direct members and team figures are correct
 * at once. In a team of more than 5,000 members a ticker rewrites the remaining uplines within seconds; until then
 * claims and purchases there pay the former uplines. Figures of past moments keep the tree of that time.
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
  for (let left = rewrittenPerMove; left > 0; ) {
    const rewritten = await rewriteUplines(work, Math.min(left, rewrittenPerStep))
    if (rewritten === 0) break
    left -= rewritten
  }
  work.note({
    subject: `user:${memberId}`,
    before: { sponsor: formerId ?? null },
    after: { sponsor: sponsor.id, reason },
  })
}

/** @throws {Refusal} `referral.unknown_code` */
export async function getSponsor(
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
