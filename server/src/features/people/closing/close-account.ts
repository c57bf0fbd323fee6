import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { lockWallets, walletsOf } from '../../../ledger/balances.ts'
import { erasePersonalValues } from '../../../plumbing/audit/personal-values.ts'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deleteDevices } from '../account-events/queries.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import { passwordAttempt } from '../credentials/change-own-password.ts'
import { deleteConfirmations } from '../credentials/queries.ts'
import { deleteFailedSignIns } from '../failed-sign-ins/queries.ts'
import { sendMail } from '../mails/send-mail.ts'
import { lockMember } from '../members/queries.ts'
import { forgetAddresses } from '../payout-addresses/queries.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import {
  attemptKeysOf,
  attemptKinds,
  forgetFailures,
  limitAttempts,
  recordFailure,
} from '../sign-in/limit-attempts.ts'
import { confirmPassword } from '../sign-in/passwords.ts'
import { deleteDeviceKeys, deleteFailuresUnder, deleteSessions } from '../sign-in/queries.ts'
import { eraseAcceptancePlaces } from '../terms/queries.ts'
import {
  anonymise,
  deletePassing,
  endClosing,
  insertErasures,
  listOpenRequests,
} from './queries.ts'
import { sayHoldings } from './rules.ts'

/**
 * Closes an empty account permanently: nobody can sign in to it, and data that the books do not need is erased, in the
 * features above by their jobs. Its place in the books and the tree remains under its id.
 * @throws {Refusal} `people.unknown`, `people.not_empty`
 */
export async function closeAccount(work: Work, memberId: MemberId): Promise<void> {
  const member = await lockMember(work, memberId)
  if (member.isClosed) throw new Refusal('people.unknown')
  await lockWallets(work, memberId)
  const wallets = Object.keys(await walletsOf(work.tx, memberId))
  const requests = await listOpenRequests(work.tx, memberId)
  if (wallets.length + requests.length > 0) {
    throw new Refusal('people.not_empty', { holds: sayHoldings(wallets, requests) })
  }
  // The last mail goes to the address before it is erased.
  await sendMail(work, member, (texts, brand) => texts.closed(brand))
  await deleteSessions(work, memberId)
  await deleteFactor(work, memberId)
  await deleteDevices(work, memberId)
  await deleteDeviceKeys(work, memberId)
  await deleteConfirmations(work, memberId)
  await deleteFailuresUnder(work, attemptKeysOf('member', member, attemptKinds))
  await deleteFailedSignIns(work, memberId)
  await deletePassing(work, memberId, member.email)
  await forgetAddresses(work, memberId)
  await anonymise(work, memberId)
  await eraseAcceptancePlaces(work, memberId)
  await erasePersonalValues(work.tx, memberId)
  await insertErasures(work, memberId)
  await endClosing(work, memberId, 'closed')
  await recordAccountEvent(work, memberId, 'account.closed')
  work.note({ subject: `user:${memberId}`, after: { account: 'closed' } })
}

/**
 * Confirms that a member closes their own account, with the password and the second factor if it is on.
 * @throws {Refusal} `people.blocked`, `people.wrong_password`, `people.totp_required`, `people.wrong_code`, `people.waiting`
 */
export async function confirmClosing(
  work: Work,
  { id, isBlocked }: MemberCaller,
  { password, totp }: { password: string; totp?: string | undefined },
): Promise<void> {
  if (isBlocked) throw new Refusal('people.blocked')
  const attempt = passwordAttempt(id)
  await limitAttempts(work, attempt)
  await confirmPassword(work, id, password)
  await checkSecondFactor(work, id, totp)
  await forgetFailures(work, attempt)
}

/** Counts a wrong password or code. */
export async function countWrongClosing(
  work: Work,
  { id }: MemberCaller,
  refusal: Refusal,
): Promise<void> {
  await recordFailure(work, passwordAttempt(id), refusal)
}
