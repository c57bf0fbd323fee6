import type { RequestOf, ResultOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { changeIncome, type changeSignIn } from '@clearstead/contract/people/credentials'
import type { updateUser } from '@clearstead/contract/people/users'
import type { moveMember } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { alarmOwners } from '../admins/alarm-owners.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { editMember } from './edit-profile.ts'
import { changedIn } from './rules.ts'

/** Moves a member like `POST /referral/move`, or stores an approval request for it. */
type Move = (
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
async function changeSponsor(
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
  return move(work, { memberId: id, sponsorCode, reason })
}

/** Calls that an edit makes besides; each may store an approval request. */
export type EditCalls = {
  move: Move
  changeSignIn: (
    work: Work,
    request: RequestOf<typeof changeSignIn>,
  ) => Promise<ResultOf<typeof changeSignIn>>
  changeIncome: (
    work: Work,
    request: RequestOf<typeof changeIncome>,
  ) => Promise<ResultOf<typeof changeIncome>>
}

/**
 * Saves an admin's edit of a member. A new sponsor is a move in the tree, and a new e-mail, username or password is a
 * change of credentials: each takes an owner, a reason, and an approval while dual approval is on. What stops or opens ROI
 * or level income takes finance and a reason, and to stop it an approval. A new status takes a reason.
 * @throws {Refusal} `people.not_permitted`, `people.reason_needed`, and the refusals of the calls
 */
export async function editAsAdmin(
  work: Work,
  caller: AdminCaller,
  request: RequestOf<typeof updateUser>,
  calls: EditCalls,
) {
  const { sponsorCode, username, email, password, roiStatus, levelStatus, reason, ...edit } =
    request
  const { id } = edit
  const moved = await changeSponsor(work, caller, { id, sponsorCode, reason }, calls.move)
  const record = await findRecord(work.tx, id)
  if (!record) throw new Refusal('people.unknown')
  const changed = changedIn(toUserView(record), {
    ...edit,
    username,
    email,
    roiStatus,
    levelStatus,
  })
  const income = {
    ...(changed.includes('roiStatus') && { roiStatus }),
    ...(changed.includes('levelStatus') && { levelStatus }),
  }
  const credentials = {
    ...(changed.includes('username') && { username }),
    ...(changed.includes('email') && { email }),
    ...(password !== undefined && { password }),
  }
  const hasCredentials = Object.keys(credentials).length > 0
  const hasIncome = Object.keys(income).length > 0
  if (hasCredentials && !isOneOf(caller, ['owner'])) throw new Refusal('people.not_permitted')
  if (hasIncome && !isOneOf(caller, changeIncome.admits)) throw new Refusal('people.not_permitted')
  const needsReason = hasCredentials || hasIncome || changed.includes('status')
  if (needsReason && !reason) throw new Refusal('people.reason_needed')
  await editMember(work, id, { ...edit, reason })
  if (changed.includes('status') && edit.status === 'block')
    await alarmOfBlock(work, record, reason)
  return {
    ...moved,
    ...(hasIncome && (await calls.changeIncome(work, { id, ...income, reason: reason ?? '' }))),
    ...(hasCredentials &&
      (await calls.changeSignIn(work, { id, ...credentials, reason: reason ?? '' }))),
  }
}

function isOneOf({ permissions }: AdminCaller, admitted: readonly string[]): boolean {
  return permissions.some((permission) => admitted.includes(permission))
}

/** One admin blocks a member alone, so the owners are mailed while dual approval is on. */
async function alarmOfBlock(
  work: Work,
  { id, username }: { id: MemberId; username: string },
  reason = '',
): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  if (!settings.security.dualApproval) return
  await alarmOwners(work, {
    subject: `The member ${username} was blocked`,
    text: `${username} (number ${id}) was blocked by an admin: ${reason}. A blocked member earns nothing and is paid nothing. The audit log says who did it.`,
    key: `blocked:${id}:${work.now.toISOString()}`,
  })
}
