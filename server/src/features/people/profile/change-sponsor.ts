import type { ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import type { moveMember } from '@clearstead/contract/referral'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../../plumbing/http/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findRecord } from '../records/queries.ts'

/** What `POST /referral/move` does, or the approval that it asks for. */
export type Move = (
  work: Work,
  request: RequestOf<typeof moveMember>,
) => Promise<ReplyOf<typeof moveMember>>

type Edit = { id: MemberId; sponsorCode?: string | undefined; reason?: string | undefined }

/** As the move itself wants it. */
const shortestReason = 3

/**
 * An edit of the sponsor is a move in the tree, by an owner and with a reason. It comes before the rest of
 * an edit locks the member: a move takes the tree first.
 * @throws {Refusal} `people.not_permitted`, `people.reason_needed`, `people.unknown`,
 * `referral.unknown_code`, `referral.loop`, `approvals.nobody_else`
 */
export async function changeSponsor(
  work: Work,
  { permissions }: AdminCaller,
  { id, sponsorCode, reason = '' }: Edit,
  move: Move,
): Promise<ReplyOf<typeof moveMember>> {
  const present = (await findRecord(work.tx, id))?.sponsorCode ?? ''
  if (sponsorCode === undefined || sponsorCode.toUpperCase() === present.toUpperCase()) return {}
  if (!permissions.includes('owner')) throw new Refusal('people.not_permitted')
  if (reason.length < shortestReason) throw new Refusal('people.reason_needed')
  if (sponsorCode === '') throw new Refusal('referral.unknown_code')
  return move(work, { userId: id, sponsorCode, reason })
}
