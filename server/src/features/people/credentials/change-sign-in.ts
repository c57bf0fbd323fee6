import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { findTaken, updatePasswordHash } from '../account-queries.ts'
import { lockMember } from '../members/queries.ts'
import { updateProfile } from '../profile/queries.ts'
import { deleteFactor, hasEnabledFactor } from '../second-factor/queries.ts'
import { openPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { recordCredentialChange } from './record-change.ts'

export type SignInChange = {
  id: MemberId
  username?: string | undefined
  email?: string | undefined
  /** Sealed by `sealPassword`. */
  password?: string | undefined
  removeSecondFactor?: true | undefined
  reason: string
}

/**
 * An owner changes a member's credentials, which ends the member's sessions.
 * @throws {Refusal} `people.unknown`, `people.email_taken`, `people.username_taken`, `people.totp_not_set_up`
 */
export async function changeSignIn(work: Work, change: SignInChange): Promise<void> {
  const { id, username, email, password, removeSecondFactor, reason } = change
  const member = await lockMember(work, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  const taken = await findTaken(work.tx, { email, username }, id)
  if (taken) throw new Refusal(taken)

  await updateProfile(work, id, { ...(username && { username }), ...(email && { email }) })
  if (username) await recordCredentialChange(work, id, 'account.username_changed')
  if (email) await recordCredentialChange(work, id, 'account.email_changed', member.email)
  if (password) {
    await updatePasswordHash(work, id, openPassword(password))
    await recordCredentialChange(work, id, 'account.password_changed')
  }
  if (removeSecondFactor) {
    if (!(await hasEnabledFactor(work.tx, id))) throw new Refusal('people.totp_not_set_up')
    await deleteFactor(work, id)
    await recordCredentialChange(work, id, 'account.second_factor_off')
  }
  await deleteSessions(work, id)
  work.note({
    subject: `user:${id}`,
    before: {
      ...(username && { username: member.username }),
      ...(email && { email: member.email }),
    },
    after: {
      username,
      email,
      reason,
      sessions: 'ended',
      ...(password && { newSignIn: 'set' }),
      ...(removeSecondFactor && { secondFactor: 'off' }),
    },
  })
}
