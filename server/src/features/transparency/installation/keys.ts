import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deleteSecret, getSealedKey, insertKey, listKeys, lockCurrentKey } from './queries.ts'
import { makeKey, signerOf, signRotation } from './rules.ts'

/** Makes the first key of the installation, once, also when several servers start together. */
export async function seedKey(work: Work): Promise<void> {
  if ((await listKeys(work.tx)).length > 0) return
  const { publicKey, privateKey } = makeKey()
  await insertKey(work, {
    ...{ publicKey, sealed: encrypt(privateKey) },
    ...{ previousId: null, signature: null, reason: '', createdBy: null },
  })
}

/** The chain of keys as everybody sees it. */
export async function showKeys(db: Db) {
  const keys = await listKeys(db)
  return {
    keys: keys.map(({ id, publicKey, signature, reason, createdAt }) => ({
      id,
      publicKey: publicKey.toString('hex'),
      since: createdAt,
      signature: signature?.toString('hex') ?? null,
      reason,
    })),
  }
}

/**
 * Makes a new key that the one in use signs, and forgets the private part of that one.
 * @throws {Refusal} `reserves.key_unreadable`
 */
export async function rotateKey(work: Work, reason: string, adminId: AdminId): Promise<void> {
  const current = await lockCurrentKey(work)
  const signing = opened(current.sealed)
  if (signing === undefined) throw new Refusal('reserves.key_unreadable')
  const { publicKey, privateKey } = makeKey()
  const signature = signRotation(signing, publicKey)
  const added = { publicKey, sealed: encrypt(privateKey), signature, reason, createdBy: adminId }
  const id = await insertKey(work, { ...added, previousId: current.id })
  if (id === undefined) throw new Error('A key was added although the chain was held')
  await deleteSecret(work, current.id)
  work.note({
    subject: `installation-key:${id}`,
    before: { publicKey: current.publicKey.toString('hex') },
    after: { publicKey: publicKey.toString('hex'), reason },
  })
}

/**
 * Signs with the key in use.
 * @throws {Refusal} `reserves.key_unreadable`
 */
export async function findSigner(db: Db) {
  const { publicKey, sealed } = await getSealedKey(db)
  const privateKey = opened(sealed)
  if (privateKey === undefined) throw new Refusal('reserves.key_unreadable')
  return signerOf(publicKey, privateKey)
}

/** The private part; undefined where it was sealed with another `SECRET_KEY`. */
function opened(sealed: Buffer): string | undefined {
  try {
    return decrypt(sealed)
  } catch {
    return undefined
  }
}
