import { Refusal } from '@clearstead/contract/call/refusal'
import type { UserView } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { endRevokedStreams } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import { confirmWithCode } from '../codes/check-code.ts'
import { changeOwnPassword } from '../credentials/change-own-password.ts'
import { lockMember } from '../members/queries.ts'
import { lockPayouts } from '../payout-addresses/queries.ts'
import { editAddressBook } from '../payout-addresses/save-address.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { type ProfileRow, updateProfile } from './queries.ts'
import {
  changedIn,
  mayChangeAsAdmin,
  mayChangeOwn,
  type ProfileForm,
  storedFields,
  valuesOf,
} from './rules.ts'

export type OwnEdit = ProfileForm & {
  password?: string | undefined
  currentPassword?: string | undefined
  totp?: string | undefined
  verificationToken?: string | undefined
}
export type AdminEdit = Omit<ProfileForm, 'username' | 'email' | 'roiStatus' | 'levelStatus'> & {
  endSessions?: boolean | undefined
  reason?: string | undefined
}

/**
 * A member edits their contact fields, their payout addresses with a mailed code, and their password, which ends their
 * other sessions.
 * @throws {Refusal} `people.not_permitted`, `people.code_needed`, `people.wrong_password`, `people.totp_required`,
 * `people.wrong_code`, `people.common_password`, `people.named_password`, `people.waiting`
 */
export async function editOwnProfile(
  work: Work,
  caller: MemberCaller,
  edit: OwnEdit,
): Promise<void> {
  const hasPayoutAddress = edit.bep20Payout !== undefined || edit.trc20Payout !== undefined
  if (hasPayoutAddress) await lockPayouts(work, caller.id)
  const record = await lockRecord(work, caller.id)
  const changed = changedIn(record, edit)
  if (!mayChangeOwn(changed)) throw new Refusal('people.not_permitted')
  const payouts = changed.filter((field) => field === 'bep20Payout' || field === 'trc20Payout')
  if (payouts.length > 0) {
    await confirmWithCode(work, caller.id, 'change_address', edit.verificationToken)
    const book = Object.fromEntries(payouts.map((field) => [field, edit[field]]))
    await editAddressBook(work, caller.id, book)
  }
  if (edit.password !== undefined) {
    const { currentPassword = '', password, totp } = edit
    await changeOwnPassword(work, caller, { currentPassword, password, totp })
  }
  if (changed.length > 0) await updateProfile(work, caller.id, pick(edit, changed))
  await recordStatusChange(work, caller.id, changed, edit)
}

/**
 * An admin edits a member. A block with `endSessions` ends the member's sessions. Credentials, income, the sponsor and
 * business figures have calls of their own.
 * @throws {Refusal} `people.unknown`, `people.not_permitted`
 */
export async function editMember(work: Work, id: MemberId, edit: AdminEdit): Promise<void> {
  const record = await lockRecord(work, id)
  const changed = changedIn(record, edit)
  const { endSessions = false, reason } = edit
  if (!mayChangeAsAdmin(changed)) throw new Refusal('people.not_permitted')
  if (changed.length > 0) await updateProfile(work, id, pick(edit, changed))
  await recordStatusChange(work, id, changed, edit)
  if (endSessions) await deleteSessions(work, id)
  if (changed.length === 0 && !endSessions) return
  work.note({
    subject: `user:${id}`,
    before: valuesOf(changed, record),
    after: {
      ...valuesOf(changed, edit),
      ...(reason && { reason }),
      ...(endSessions && { sessions: 'ended' }),
    },
  })
}

/** @throws {Refusal} `people.unknown` */
export async function lockRecord(work: Work, id: MemberId): Promise<UserView> {
  const { isClosed } = await lockMember(work, id)
  const record = await findRecord(work.tx, id)
  if (isClosed || !record) throw new Refusal('people.unknown')
  return toUserView(record)
}

/** Records a change of the status, of which the member is notified. */
async function recordStatusChange(
  work: Work,
  id: MemberId,
  changed: readonly (keyof ProfileForm)[],
  { status }: ProfileForm,
): Promise<void> {
  if (!changed.includes('status')) return
  await endRevokedStreams(work, id)
  await recordAccountEvent(work, id, status === 'block' ? 'account.blocked' : 'account.unblocked')
}

const stored: readonly string[] = storedFields satisfies readonly (keyof ProfileRow)[]

function pick(form: ProfileForm, changed: readonly (keyof ProfileForm)[]): Partial<ProfileRow> {
  const columns = changed.filter((field) => stored.includes(field))
  return Object.fromEntries(columns.map((field) => [field, form[field]]))
}
