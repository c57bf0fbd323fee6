/// <reference path="./fxa-common-password-list.d.ts" />
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import breached from 'fxa-common-password-list'
import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Account, type AccountId, getAccount } from '../account-queries.ts'
import { containsName } from './rules.ts'

/** argon2id, which is algorithm 2 in the library, with 19 MiB and two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** What nobody may build a password on, whatever the programme is called. */
const productName = 'Clearstead'

/** Unknown accounts are verified against this hash, so that they take as long as known ones. */
let placeholderHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the password is correct; without a hash it takes as long and is false. */
export async function isPasswordRight(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  placeholderHash ??= hashPassword('0f5a1d64-2e7c-4e55-9d0c-7a4f3cbb9e11')
  const isRight = await verify(passwordHash ?? (await placeholderHash), password)
  return isRight && passwordHash !== undefined
}

/** The account with this id, whose password this is. @throws {Refusal} `people.wrong_password` */
export async function confirmPassword(
  work: Work,
  id: AccountId,
  password: string,
): Promise<Account> {
  const account = await getAccount(work.tx, id)
  if (await isPasswordRight(account.passwordHash, password)) return account
  throw new Refusal('people.wrong_password')
}

/** Whose password it is: what they are called and signed in with. */
export type PasswordOwner = { fullname: string; username: string; email: string }

/**
 * Refuses a password that many people use or that was found in breaches, and one that is made of the account's names, its
 * e-mail, the brand or the product's name.
 * @throws {Refusal} `people.common_password`, `people.named_password`
 */
export async function refuseWeakPassword(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  password: string,
  { fullname, username, email }: PasswordOwner,
): Promise<void> {
  const plain = password.toLowerCase()
  const isRepeated = new Set(plain).size <= 2
  if (common.has(plain) || breached.test(plain) || isRepeated) {
    throw new Refusal('people.common_password', {}, [
      { path: 'password', ...say('people.wrong.common_password') },
    ])
  }
  const { brand } = (await currentSettings(tx, now)).settings
  if (containsName(password, [fullname, username, email, brand.name, productName])) {
    throw new Refusal('people.named_password', {}, [
      { path: 'password', ...say('people.wrong.named_password') },
    ])
  }
}

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
