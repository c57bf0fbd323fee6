import type { UserView } from '@clearstead/contract/people'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/caller.ts'
import { renewStreams } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findTaken, getAccount, updatePasswordHash } from '../accounts/queries.ts'
import { confirmWithCode } from '../codes/confirm-with-code.ts'
import { lockMember } from '../members/queries.ts'
import { noteAddressChange, noteNews } from '../news/note-news.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { type Attempt, limitAttempts } from '../sign-in/limit-attempts.ts'
import { hashPassword, isPasswordRight, refuseCommonPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { insertAdjustment, type ProfileRow, updateProfile } from './queries.ts'
import {
  changedIn,
  deltaOf,
  mayChangeAsAdmin,
  mayChangeOwn,
  type ProfileForm,
  storedFields,
  valuesOf,
} from './rules.ts'

export type OwnEdit = ProfileForm & {
  password?: string | undefined
  currentPassword?: string | undefined
  verificationToken?: string | undefined
}
export type AdminEdit = ProfileForm & {
  password?: string | undefined
  endSessions?: boolean | undefined
  reason?: string | undefined
}

/**
 * A member changes their own contact fields, their payout addresses with a mailed code, and their
 * password, which ends their other sessions.
 * @throws {Refusal} `people.not_permitted`, `people.code_needed`, `people.wrong_password`,
 * `people.common_password`, `people.waiting`
 */
export async function editOwnProfile(
  work: Work,
  caller: MemberCaller,
  edit: OwnEdit,
  address: string,
): Promise<void> {
  const record = await lockRecord(work, caller.id)
  const changed = changedIn(record, edit)
  if (!mayChangeOwn(changed)) throw new Refusal('people.not_permitted')
  if (changed.includes('bep20') || changed.includes('trc20')) {
    await confirmWithCode(work, caller.id, 'change_address', edit.verificationToken)
  }
  if (edit.password !== undefined) {
    await limitAttempts(work, passwordAttempt(caller.id, address))
    const { passwordHash } = await getAccount(work.tx, caller.id)
    if (!(await isPasswordRight(passwordHash, edit.currentPassword ?? ''))) {
      throw new Refusal('people.wrong_password')
    }
    await setPassword(work, caller.id, edit.password)
    await deleteSessions(work, caller.id, caller.sessionId)
  }
  if (changed.length > 0) await updateProfile(work, caller.id, pick(edit, changed))
  await noteChanges(work, caller.id, changed, edit)
}

/**
 * An admin edits a member (SPEC 2.3). A new password, or a block with `endSessions`, ends the member's
 * sessions; business figures change by an adjustment with a reason.
 * @throws {Refusal} `people.unknown`, `people.not_permitted`, `people.email_taken`,
 * `people.username_taken`, `people.common_password`, `people.reason_needed`
 */
export async function editMember(
  work: Work,
  caller: AdminCaller,
  id: MemberId,
  edit: AdminEdit,
): Promise<void> {
  const record = await lockRecord(work, id)
  const changed = changedIn(record, edit)
  const { password, endSessions = false } = edit
  if (!mayChangeAsAdmin(caller.permissions, changed)) throw new Refusal('people.not_permitted')
  const taken = await findTaken(work.tx, edit, id)
  if (taken) throw new Refusal(taken)

  await adjustBusiness(work, caller, record, edit)
  await updateProfile(work, id, pick(edit, changed))
  await noteChanges(work, id, changed, edit)
  if (password !== undefined) await setPassword(work, id, password)
  const isEnding = password !== undefined || endSessions
  if (isEnding) await deleteSessions(work, id)
  work.note({
    subject: `user:${id}`,
    before: valuesOf(changed, record),
    after: {
      ...valuesOf(changed, edit),
      ...(edit.reason && { reason: edit.reason }),
      ...(password !== undefined && { password: 'set' }),
      ...(isEnding && { sessions: 'ended' }),
    },
  })
}

export function passwordAttempt(memberId: MemberId, address: string): Attempt {
  return { account: `password:${memberId}`, address }
}

async function lockRecord(work: Work, id: MemberId): Promise<UserView> {
  const { isClosed } = await lockMember(work, id)
  const record = await findRecord(work.tx, id)
  if (isClosed || !record) throw new Refusal('people.unknown')
  return toUserView(record)
}

async function setPassword(work: Work, id: MemberId, password: string): Promise<void> {
  refuseCommonPassword(password)
  await updatePasswordHash(work, id, await hashPassword(password))
  await noteNews(work, id, 'account.password_changed')
}

/** What the member is told of by mail, whoever changed it. */
async function noteChanges(
  work: Work,
  id: MemberId,
  changed: readonly (keyof ProfileForm)[],
  { status }: ProfileForm,
): Promise<void> {
  if (changed.includes('bep20')) await noteAddressChange(work, id, 'BEP20')
  if (changed.includes('trc20')) await noteAddressChange(work, id, 'TRC20')
  if (!changed.includes('status')) return
  await renewStreams(work, id)
  await noteNews(work, id, status === 'block' ? 'account.blocked' : 'account.unblocked')
}

async function adjustBusiness(
  work: Work,
  caller: AdminCaller,
  record: UserView,
  { business, businessBalance, reason = '' }: AdminEdit,
): Promise<void> {
  const businessDelta = deltaOf(record.business, business)
  const businessBalanceDelta = deltaOf(record.businessBalance, businessBalance)
  if (businessDelta === 0n && businessBalanceDelta === 0n) return
  if (!reason) throw new Refusal('people.reason_needed')
  await insertAdjustment(work, {
    memberId: record.id,
    businessDelta,
    businessBalanceDelta,
    reason,
    adjustedBy: caller.id,
  })
}

const stored: readonly string[] = storedFields satisfies readonly (keyof ProfileRow)[]

function pick(form: ProfileForm, changed: readonly (keyof ProfileForm)[]): Partial<ProfileRow> {
  const columns = changed.filter((field) => stored.includes(field))
  return Object.fromEntries(columns.map((field) => [field, form[field]]))
}
