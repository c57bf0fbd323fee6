import type { RequestOf, ResultOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { moveMember } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findRecord } from '../records/queries.ts'

/** Moves a member like `POST /referral/move`, or stores an approval request for it. */
export type Move = (
  work: Work,
  request: RequestOf<typeof moveMember>,
) => Promise<ResultOf<typeof moveMember>>

type Edit = { id: MemberId; sponsorCode?: string | undefined; reason?: string | undefined }

/** The same as in the contract of the move. */
const shortestReason = 3

/**
 * Changes the sponsor by a move in the tree, which takes an owner and a reason. Runs before the rest of the edit locks
 * the member, because a move locks the tree first.
 * @throws {Refusal} `people.not_permitted`, `people.reason_needed`, `people.unknown`,
 * `referral.unknown_code`, `referral.loop`, `approvals.nobody_else`
 */
export async function changeSponsor(
  work: Work,
  { permissions }: AdminCaller,
  { id, sponsorCode, reason = '' }: Edit,
  move: Move,
): Promise<ResultOf<typeof moveMember>> {
  const present = (await findRecord(work.tx, id))?.sponsorCode ?? ''
  if (sponsorCode === undefined || sponsorCode.toUpperCase() === present.toUpperCase()) return {}
  if (!permissions.includes('owner')) throw new Refusal('people.not_permitted')
  if (reason.length < shortestReason) throw new Refusal('people.reason_needed')
  if (sponsorCode === '') throw new Refusal('referral.unknown_code')
  return move(work, { userId: id, sponsorCode, reason })
}
