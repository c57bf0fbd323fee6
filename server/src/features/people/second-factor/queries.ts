import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'

export type SecondFactor = { secret: Buffer; enabledAt: Date | null; lastStep: number | undefined }

export async function hasEnabledFactor(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', accountId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** When the second factor was switched on; undefined while it is off. */
export async function findEnabledAt(db: Db, accountId: AccountId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select('enabledAt')
    .where('userId', '=', accountId)
    .executeTakeFirst()
  return row?.enabledAt ?? undefined
}

/** Locks an account's second factor until the work ends, so that a code cannot be used twice at the same time. */
export async function lockFactor(
  work: Work,
  accountId: AccountId,
): Promise<SecondFactor | undefined> {
  const row = await work.tx
    .selectFrom('secondFactors')
    .select(['secret', 'enabledAt', 'lastStep'])
    .where('userId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, lastStep: row.lastStep === null ? undefined : Number(row.lastStep) }
}

export async function upsertFactor(
  work: Work,
  accountId: AccountId,
  secret: Buffer,
): Promise<void> {
  const row = { secret, enabledAt: null, lastStep: null }
  await work.tx
    .insertInto('secondFactors')
    .values({ ...row, userId: accountId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function updateLastStep(work: Work, accountId: AccountId, step: number) {
  await work.tx
    .updateTable('secondFactors')
    .set({ lastStep: BigInt(step) })
    .where('userId', '=', accountId)
    .execute()
}

export async function updateEnabled(work: Work, accountId: AccountId): Promise<void> {
  await work.tx
    .updateTable('secondFactors')
    .set({ enabledAt: work.now })
    .where('userId', '=', accountId)
    .execute()
}

export async function deleteFactor(work: Work, accountId: AccountId): Promise<void> {
  await work.tx.deleteFrom('recoveryCodes').where('userId', '=', accountId).execute()
  await work.tx.deleteFrom('secondFactors').where('userId', '=', accountId).execute()
}

export async function replaceRecoveryCodes(
  work: Work,
  accountId: AccountId,
  hashes: readonly Buffer[],
): Promise<void> {
  await work.tx.deleteFrom('recoveryCodes').where('userId', '=', accountId).execute()
  await work.tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId: accountId, codeHash })))
    .execute()
}

/** Uses a recovery code; false when it is wrong or was used before. */
export async function spendRecoveryCode(
  work: Work,
  accountId: AccountId,
  codeHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('recoveryCodes')
    .set({ usedAt: work.now })
    .where('userId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
