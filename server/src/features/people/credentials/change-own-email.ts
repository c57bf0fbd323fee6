import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findLanguageOf, findTaken, lockAccount } from '../account-queries.ts'
import { codeAttempt, consumeCode } from '../codes/check-code.ts'
import { countTry, deleteCode, lockCode, updateVerified } from '../codes/queries.ts'
import { secondsUntilNext } from '../codes/rules.ts'
import { mailCode } from '../codes/send-code.ts'
import { sendMail } from '../mails/send-mail.ts'
import { updateProfile } from '../profile/queries.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { forgetFailures, limitAttempts, recordFailure } from '../sign-in/limit-attempts.ts'
import { confirmPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { findEmailChange, upsertEmailChange } from './queries.ts'
import { recordCredentialChange } from './record-change.ts'

type Holder = MemberCaller | AdminCaller
type EmailChange = { email: string; password: string; totp?: string | undefined }

/**
 * Mails one code to the current address of an account and another to the new one. If the new address belongs to another
 * account, only its owner learns it.
 * @throws {Refusal} `people.wrong_password`, `people.totp_required`, `people.wrong_code`,
 * `people.code_too_soon`, `people.waiting`
 */
export async function requestEmailChange(
  work: Work,
  { id }: Holder,
  { email, password, totp }: EmailChange,
): Promise<void> {
  await limitAttempts(work, changeAttempt(id))
  const account = await confirmPassword(work, id, password)
  await checkSecondFactor(work, id, totp)
  await lockAccount(work, id)
  const last = await lockCode(work, id, 'change_email')
  const seconds = secondsUntilNext(last?.sentAt, work.now)
  if (seconds > 0) throw new Refusal('people.code_too_soon', { seconds })

  await upsertEmailChange(work, id, email)
  const { language } = account
  await mailCode(work, { accountId: id, email: account.email, language, purpose: 'change_email' })
  if (await findTaken(work.tx, { email })) {
    await deleteCode(work, id, 'new_email')
    const owners = await findLanguageOf(work.tx, email, { isMailbox: false })
    await sendMail(work, { email, language: owners ?? language }, (texts, brand) =>
      texts.addressWanted(brand),
    )
  } else {
    await mailCode(work, { accountId: id, email, language, purpose: 'new_email' })
  }
}

/**
 * Changes the e-mail with both codes, and ends the other sessions.
 * @throws {Refusal} `people.wrong_code`, `people.waiting`
 */
export async function confirmEmailChange(
  work: Work,
  { id, sessionId }: Holder,
  { oldCode, newCode }: { oldCode: string; newCode: string },
): Promise<void> {
  const attempt = changeAttempt(id)
  await limitAttempts(work, attempt)
  const { email: formerEmail } = await lockAccount(work, id)
  const email = await findEmailChange(work, id)
  if (email === undefined) throw new Refusal('people.wrong_code')
  await consumeCode(work, id, 'change_email', oldCode)
  await consumeCode(work, id, 'new_email', newCode)
  // Somebody may have registered with it meanwhile.
  if (await findTaken(work.tx, { email }, id)) throw new Refusal('people.wrong_code')
  await updateProfile(work, id, { email })
  await updateVerified(work, id)
  await recordCredentialChange(work, id, 'account.email_changed', formerEmail)
  await deleteSessions(work, id, sessionId)
  await forgetFailures(work, attempt)
  work.note({ subject: `user:${id}`, before: { email: formerEmail }, after: { email } })
}

/** The key under which failed attempts at a change are counted. */
export function changeAttempt(id: Holder['id']) {
  return { account: codeAttempt(id, 'change_email') }
}

/** Counts a wrong password or code for a change. */
export async function countWrongEmailChange(
  work: Work,
  { id }: Holder,
  refusal: Refusal,
): Promise<void> {
  await recordFailure(work, changeAttempt(id), refusal)
  if (refusal.code !== 'people.wrong_code') return
  await countTry(work, id, 'change_email')
  await countTry(work, id, 'new_email')
}
