import type { ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { changeSignIn } from '@clearstead/contract/people/credentials'
import type { updateUser } from '@clearstead/contract/people/users'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { changeSponsor, type Move } from './change-sponsor.ts'
import { editMember } from './edit-profile.ts'
import { changedIn } from './rules.ts'

/** Calls that an edit makes besides; each may store an approval request. */
export type EditCalls = {
  move: Move
  changeSignIn: (
    work: Work,
    request: RequestOf<typeof changeSignIn>,
  ) => Promise<ReplyOf<typeof changeSignIn>>
}

/**
 * Saves an admin's edit of a member. A new sponsor is a move in the tree, and a new e-mail, username or password is a
 * change of credentials: each takes an owner, a reason, and an approval while four eyes is on.
 * @throws {Refusal} `people.not_permitted`, `people.reason_needed`, and the refusals of the calls
 */
export async function editAsAdmin(
  work: Work,
  caller: AdminCaller,
  { sponsorCode, username, email, password, reason, ...edit }: RequestOf<typeof updateUser>,
  { move, changeSignIn: change }: EditCalls,
) {
  const { id } = edit
  const moved = await changeSponsor(work, caller, { id, sponsorCode, reason }, move)
  const record = await findRecord(work.tx, id)
  if (!record) throw new Refusal('people.unknown')
  const changed = changedIn(toUserView(record), { username, email })
  const credentials = {
    ...(changed.includes('username') && { username }),
    ...(changed.includes('email') && { email }),
    ...(password !== undefined && { password }),
  }
  if (Object.keys(credentials).length === 0) {
    await editMember(work, id, { ...edit, reason })
    return moved
  }
  if (!caller.permissions.includes('owner')) throw new Refusal('people.not_permitted')
  if (!reason) throw new Refusal('people.reason_needed')
  await editMember(work, id, { ...edit, reason })
  return { ...moved, ...(await change(work, { id, ...credentials, reason })) }
}
