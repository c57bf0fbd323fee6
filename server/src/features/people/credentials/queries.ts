import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'

/** Until when a member's payouts are held; null when they are not held. */
export async function findHeldUntil(db: Db, id: AccountId): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('payoutsHeldUntil')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payoutsHeldUntil ?? null
}

type Hold = { from: Date; until: Date | null }

export async function updateHold(work: Work, id: AccountId, { from, until }: Hold) {
  await work.tx
    .updateTable('users')
    .set({ payoutsHeldFrom: from, payoutsHeldUntil: until })
    .where('id', '=', id)
    .where('role', '=', 'user')
    .execute()
}

/** Deletes all mailed codes of an account and the confirmations that right codes gave. */
export async function deleteConfirmations({ tx }: Work, id: AccountId): Promise<void> {
  await tx.deleteFrom('mailedCodes').where('userId', '=', id).execute()
  await tx.deleteFrom('resetCodes').where('userId', '=', id).execute()
  await tx.deleteFrom('confirmations').where('userId', '=', id).execute()
  await tx.deleteFrom('emailChanges').where('userId', '=', id).execute()
}

export async function upsertEmailChange(work: Work, id: AccountId, email: string): Promise<void> {
  const row = { email, askedAt: work.now }
  await work.tx
    .insertInto('emailChanges')
    .values({ ...row, userId: id })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** The e-mail address that an account is to change to. */
export async function findEmailChange({ tx }: Work, id: AccountId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', id)
    .executeTakeFirst()
  return row?.email
}
