import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import type { Work } from '../../../plumbing/work.ts'
import { hashPassword, type PasswordOwner, refuseWeakPassword } from './passwords.ts'

/**
 * Seals a password for an approval request: its hash, encrypted.
 * @throws {Refusal} `people.common_password`, `people.named_password`
 */
export async function sealPassword(
  work: Work,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  await refuseWeakPassword(work, password, owner)
  return encrypt(await hashPassword(password)).toString('base64url')
}

/** The hash in a sealed password. */
export function openPassword(sealed: string): string {
  return decrypt(Buffer.from(sealed, 'base64url'))
}
