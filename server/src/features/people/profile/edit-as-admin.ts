import type { changeSignIn } from '@clearstead/contract/credentials'
import type { ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import type { updateUser } from '@clearstead/contract/people'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminCaller } from '../../../plumbing/http/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { changeSponsor, type Move } from './change-sponsor.ts'
import { editMember } from './edit-profile.ts'
import { changedIn } from './rules.ts'

/** What an edit does besides, or asks the approvals that it takes; given from above. */
export type Acts = {
  move: Move
  changeSignIn: (
    work: Work,
    request: RequestOf<typeof changeSignIn>,
  ) => Promise<ReplyOf<typeof changeSignIn>>
}

/**
 * An admin saves a member's form. Another sponsor is a move in the tree, and another e-mail, username or
 * password a change of how they sign in: each by an owner, with a reason, and approved where four eyes is on.
 * @throws {Refusal} `people.not_permitted`, `people.reason_needed`, and as the acts refuse
 */
export async function editAsAdmin(
  work: Work,
  caller: AdminCaller,
  { sponsorCode, username, email, password, reason, ...edit }: RequestOf<typeof updateUser>,
  { move, changeSignIn: change }: Acts,
) {
  const { id } = edit
  const moved = await changeSponsor(work, caller, { id, sponsorCode, reason }, move)
  const record = await findRecord(work.tx, id)
  if (!record) throw new Refusal('people.unknown')
  const changed = changedIn(toUserView(record), { username, email })
  const wanted = {
    ...(changed.includes('username') && { username }),
    ...(changed.includes('email') && { email }),
    ...(password !== undefined && { password }),
  }
  if (Object.keys(wanted).length === 0) {
    await editMember(work, id, { ...edit, reason })
    return moved
  }
  if (!caller.permissions.includes('owner')) throw new Refusal('people.not_permitted')
  if (!reason) throw new Refusal('people.reason_needed')
  await editMember(work, id, { ...edit, reason })
  return { ...moved, ...(await change(work, { id, ...wanted, reason })) }
}
