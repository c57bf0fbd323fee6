import type { AdminId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** The keys of this installation, oldest first. */
export async function listKeys(db: Db) {
  return db
    .selectFrom('installationKeys')
    .select(['id', 'publicKey', 'signature', 'reason', 'createdAt'])
    .orderBy('id')
    .execute()
}

/** The key in use. @throws {Error} before the first start */
export async function getCurrentKey(db: Db) {
  return db
    .selectFrom('installationKeys')
    .select(['id', 'publicKey'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The key in use with its sealed private part. @throws {Error} before the first start */
export async function getSealedKey(db: Db) {
  return db
    .selectFrom('installationKeys as k')
    .innerJoin('installationKeySecrets as s', 's.keyId', 'k.id')
    .select(['k.publicKey', 's.sealed'])
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Holds the chain until the work ends, and gives the key in use with its sealed private part. */
export async function lockCurrentKey({ tx }: Work) {
  await sql`select pg_advisory_xact_lock(hashtext('installation_keys'))`.execute(tx)
  return tx
    .selectFrom('installationKeys as k')
    .innerJoin('installationKeySecrets as s', 's.keyId', 'k.id')
    .select(['k.id', 'k.publicKey', 's.sealed'])
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

type NewKey = {
  publicKey: Buffer
  sealed: Buffer
  previousId: number | null
  signature: Buffer | null
  reason: string
  createdBy: AdminId | null
}

/** Adds a key; undefined if another start was first. */
export async function insertKey({ tx, now }: Work, { sealed, ...key }: NewKey) {
  const added = await tx
    .insertInto('installationKeys')
    .values({ ...key, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await tx.insertInto('installationKeySecrets').values({ keyId: added.id, sealed }).execute()
  return added.id
}

export async function deleteSecret({ tx }: Work, keyId: number): Promise<void> {
  await tx.deleteFrom('installationKeySecrets').where('keyId', '=', keyId).execute()
}
