import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type TestAccount = {
  memberId: MemberId
  username: string
  /** When it signed in last. */
  lastLogin: Date | null
}

/** The open account with which owners try the member's side, if there is one. */
export async function findTestAccount(db: Db): Promise<TestAccount | undefined> {
  return db
    .selectFrom('testAccounts')
    .innerJoin('users', 'users.id', 'testAccounts.memberId')
    .select(['testAccounts.memberId', 'users.username', 'users.lastLogin'])
    .where('users.closedAt', 'is', null)
    .executeTakeFirst()
}

/** Marks a member as the test account, in place of one that was closed. */
export async function insertTestAccount(
  { tx, now }: Work,
  row: { memberId: MemberId; madeBy: AdminId },
): Promise<void> {
  await tx
    .insertInto('testAccounts')
    .values({ ...row, madeAt: now })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ ...row, madeAt: now }))
    .execute()
}
