import type { AccountId } from '../account-queries.ts'
import { codePurposes } from '../codes/rules.ts'

/** The own secrets of an account at which failed attempts are counted, beside its sign-in. */
export const ownSecrets = [
  'password',
  'totp',
  ...codePurposes.map((purpose) => `code:${purpose}` as const),
] as const
/** What else a member may guess at: receivers of transfers, names of members, and activation codes (`code`). */
const otherSecrets = ['receiver', 'look_up', 'code'] as const

export type AttemptKind = (typeof ownSecrets)[number] | (typeof otherSecrets)[number]
export const attemptKinds: readonly AttemptKind[] = [...ownSecrets, ...otherSecrets]

/** The key under which the failed attempts of a signed-in account are counted. */
export function attemptKey(kind: AttemptKind, id: AccountId): string {
  return `${kind}:${id}`
}
