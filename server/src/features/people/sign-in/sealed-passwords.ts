import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

/**
 * Seals a password for an approval request: its hash, encrypted.
 * @throws {Refusal} `people.common_password`
 */
export async function sealPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return encrypt(await hashPassword(password)).toString('base64url')
}

/** The hash in a sealed password. */
export function openPassword(sealed: string): string {
  return decrypt(Buffer.from(sealed, 'base64url'))
}
