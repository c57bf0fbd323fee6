import { Refusal } from '@clearstead/contract/call/refusal'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** argon2id, which is algorithm 2 in the library, with 19 MiB and two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

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

/** @throws {Refusal} `people.common_password` */
export function refuseCommonPassword(password: string): void {
  const plain = password.toLowerCase()
  const isRepeated = new Set(plain).size <= 2
  if (common.has(plain) || isRepeated) {
    throw new Refusal('people.common_password', {}, [
      { path: 'password', message: 'Choose a less common password' },
    ])
  }
}
