import { createHash } from 'node:crypto'
import type { Db } from '../../../plumbing/database/database.ts'
import { type AccountId, getAccount } from '../account-queries.ts'
import { findEnabledAt } from '../second-factor/queries.ts'

/** A digest that changes whenever the e-mail, username, password or second factor of an account does. */
export async function signInDigest(db: Db, id: AccountId): Promise<string> {
  const { email, username, passwordHash } = await getAccount(db, id)
  const enabledAt = await findEnabledAt(db, id)
  const parts = [email, username, passwordHash, enabledAt?.toISOString() ?? '']
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
