import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

/**
 * A password as it may wait for an approval: its hash, encrypted.
 * @throws {Refusal} `people.common_password`
 */
export async function sealPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return encrypt(await hashPassword(password)).toString('base64url')
}

/** The hash that was sealed. */
export function openPassword(sealed: string): string {
  return decrypt(Buffer.from(sealed, 'base64url'))
}
