import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { type CodePurpose, type ConfirmedPurpose, codeEnd, type MailedCode } from './rules.ts'

/** Locks the latest code of a purpose until the work ends. */
export async function lockCode(
  work: Work,
  accountId: AccountId,
  purpose: CodePurpose,
): Promise<MailedCode | undefined> {
  return work.tx
    .selectFrom('mailedCodes')
    .select(['salt', 'codeHash', 'tries', 'sentAt', 'expireAt'])
    .where('userId', '=', accountId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the code of a purpose. */
export async function upsertCode(
  work: Work,
  accountId: AccountId,
  purpose: CodePurpose,
  { salt, codeHash }: { salt: Buffer; codeHash: Buffer },
): Promise<void> {
  const row = { salt, codeHash, tries: 0, sentAt: work.now, expireAt: codeEnd(work.now) }
  await work.tx
    .insertInto('mailedCodes')
    .values({ ...row, userId: accountId, purpose })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(row))
    .execute()
}

export async function countTry(work: Work, accountId: AccountId, purpose: CodePurpose) {
  await work.tx
    .updateTable('mailedCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('userId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Uses a code. The moment when it was sent stays stored until its end, for the pause between two codes. */
export async function spendCode(work: Work, accountId: AccountId, purpose: CodePurpose) {
  await work.tx
    .updateTable('mailedCodes')
    .set({ expireAt: work.now })
    .where('userId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteCode(work: Work, accountId: AccountId, purpose: CodePurpose) {
  await work.tx
    .deleteFrom('mailedCodes')
    .where('userId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** The id of no account: a wrong e-mail takes as long as a right one. */
const nobody = 0 as AccountId

export async function insertResetCode(work: Work, accountId: AccountId, codeHash: Buffer) {
  await work.tx
    .insertInto('resetCodes')
    .values({ codeHash, userId: accountId, sentAt: work.now, expireAt: codeEnd(work.now) })
    .execute()
}

/** When the latest reset code was mailed to an account. */
export async function lastResetCodeAt(work: Work, id: AccountId): Promise<Date | undefined> {
  const row = await work.tx
    .selectFrom('resetCodes')
    .select('sentAt')
    .where('userId', '=', id)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return row?.sentAt
}

/** When the newest reset code was mailed that is neither used nor expired. */
export async function findOpenResetAt(db: Db, id: AccountId, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('resetCodes')
    .select('sentAt')
    .where('userId', '=', id)
    .where('expireAt', '>', now)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return row?.sentAt
}

/** Uses a reset code; false when the account has no such valid code. */
export async function spendResetCode(
  work: Work,
  accountId: AccountId | undefined,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await work.tx
    .deleteFrom('resetCodes')
    .where('codeHash', '=', codeHash)
    .where('userId', '=', accountId ?? nobody)
    .where('expireAt', '>', work.now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertConfirmation(
  work: Work,
  row: { memberId: MemberId; purpose: ConfirmedPurpose; tokenHash: Buffer },
): Promise<void> {
  await work.tx
    .insertInto('confirmations')
    .values({
      userId: row.memberId,
      purpose: row.purpose,
      tokenHash: row.tokenHash,
      expireAt: codeEnd(work.now),
    })
    .execute()
}

/** Uses a confirmation; false when there is no valid one. */
export async function spendConfirmation(
  work: Work,
  row: { memberId: MemberId; purpose: ConfirmedPurpose; tokenHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await work.tx
    .deleteFrom('confirmations')
    .where('tokenHash', '=', row.tokenHash)
    .where('userId', '=', row.memberId)
    .where('purpose', '=', row.purpose)
    .where('expireAt', '>', work.now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateVerified(work: Work, id: AccountId): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ verifyAt: work.now, updatedAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** When the e-mail of an account was confirmed; null before. */
export async function findVerifiedAt(db: Db, id: AccountId): Promise<Date | null> {
  const { verifyAt } = await db
    .selectFrom('users')
    .select('verifyAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return verifyAt
}

export async function insertResetRequest(work: Work, email: string): Promise<void> {
  await work.tx.insertInto('resetRequests').values({ email, askedAt: work.now }).execute()
}

export async function hasResetRequest(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('resetRequests').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

export async function hasResetRequestOf(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('resetRequests')
    .select('id')
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the oldest request and gives its e-mail. */
export async function takeResetRequest(work: Work): Promise<string | undefined> {
  const row = await work.tx
    .deleteFrom('resetRequests')
    .where('id', '=', (at) => at.selectFrom('resetRequests').select((q) => q.fn.min('id').as('id')))
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Deletes codes and confirmations that expired more than a day ago. */
export async function deleteStaleCodes(work: Work): Promise<void> {
  const yesterday = new Date(work.now.getTime() - dayMs)
  await work.tx.deleteFrom('mailedCodes').where('expireAt', '<', yesterday).execute()
  await work.tx.deleteFrom('confirmations').where('expireAt', '<', yesterday).execute()
  await work.tx.deleteFrom('resetCodes').where('expireAt', '<', yesterday).execute()
  await work.tx.deleteFrom('emailChanges').where('askedAt', '<', yesterday).execute()
}
