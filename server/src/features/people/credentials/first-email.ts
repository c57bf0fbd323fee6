import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findLanguageOf, findTaken, lockAccount } from '../account-queries.ts'
import { alarmOwners } from '../admins/alarm-owners.ts'
import { consumeCode } from '../codes/check-code.ts'
import { findVerifiedAt, lockCode, updateVerified, upsertCode } from '../codes/queries.ts'
import { secondsUntilNext } from '../codes/rules.ts'
import { codeHash, mailCode } from '../codes/send-code.ts'
import { sendMail } from '../mails/send-mail.ts'
import { updateProfile } from '../profile/queries.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { forgetFailures, limitAttempts } from '../sign-in/limit-attempts.ts'
import { confirmPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { changeAttempt } from './change-own-email.ts'
import { findEmailChange, upsertEmailChange } from './queries.ts'
import { recordCredentialChange } from './record-change.ts'
import { mayBeFirst } from './rules.ts'

type FirstEmail = { email: string; password: string; totp?: string | undefined }

/**
 * Mails a code to the first address of an owner that mail reaches: their own, or one in place of a made-up one, which gets no code.
 * If it belongs to another account, only its owner learns it.
 * @throws {Refusal} `people.wrong_password`, `people.totp_required`, `people.wrong_code`, `people.not_first_email`,
 * `people.code_too_soon`, `people.waiting`
 */
export async function requestFirstEmail(
  work: Work,
  { id }: AdminCaller,
  { email, password, totp }: FirstEmail,
): Promise<void> {
  await limitAttempts(work, changeAttempt(id))
  const { language } = await confirmPassword(work, id, password)
  await checkSecondFactor(work, id, totp)
  await lockFirst(work, id, email)
  const last = await lockCode(work, id, 'new_email')
  const seconds = secondsUntilNext(last?.sentAt, work.now)
  if (seconds > 0) throw new Refusal('people.code_too_soon', { seconds })

  await upsertEmailChange(work, id, email)
  if (await findTaken(work.tx, { email }, id)) {
    // A code that nobody has, so that the pause until the next is the same.
    const salt = randomBytes(16)
    const nobodys = codeHash(salt, randomBytes(16).toString('hex'))
    await upsertCode(work, id, 'new_email', { salt, codeHash: nobodys })
    const owners = await findLanguageOf(work.tx, email, { isMailbox: false })
    await sendMail(work, { email, language: owners ?? language }, (texts, brand) =>
      texts.addressWanted(brand),
    )
  } else {
    await mailCode(work, { accountId: id, email, language, purpose: 'new_email' })
  }
}

/**
 * Confirms that address with its code, ends the other sessions, and tells all owners.
 * @throws {Refusal} `people.wrong_code`, `people.not_first_email`, `people.waiting`
 */
export async function confirmFirstEmail(
  work: Work,
  { id, sessionId }: AdminCaller,
  code: string,
): Promise<void> {
  const attempt = changeAttempt(id)
  await limitAttempts(work, attempt)
  const email = await findEmailChange(work, id)
  if (email === undefined) throw new Refusal('people.wrong_code')
  const account = await lockFirst(work, id, email)
  await consumeCode(work, id, 'new_email', code)
  // Somebody may have registered with it meanwhile.
  if (await findTaken(work.tx, { email }, id)) throw new Refusal('people.wrong_code')
  await updateProfile(work, id, { email })
  await updateVerified(work, id)
  await recordCredentialChange(work, id, 'account.email_changed')
  await deleteSessions(work, id, sessionId)
  await forgetFailures(work, attempt)
  const { fullname: name, username } = account
  await alarmOwners(work, {
    subject: say('people.alarm.first_email.subject', { name }),
    text: [say('people.alarm.first_email.text', { name, username, email })],
    key: `first_email:${id}`,
  })
  work.note({ subject: `user:${id}`, before: { email: account.email }, after: { email } })
}

/** @throws {Refusal} `people.not_first_email` where a confirmed or real address would be replaced without a code to it */
async function lockFirst(work: Work, id: AdminCaller['id'], next: string) {
  const account = await lockAccount(work, id)
  const isConfirmed = (await findVerifiedAt(work.tx, id)) !== null
  if (!mayBeFirst({ email: account.email, isConfirmed }, next)) {
    throw new Refusal('people.not_first_email')
  }
  return account
}
