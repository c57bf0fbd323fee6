import type { Side } from '../../../plumbing/http/request/caller.ts'
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

type Account = { id: AccountId; email: string; username: string }

/** The keys of an account's failed attempts: at its sign-in under either name, and at secrets of these kinds. */
export function attemptKeysOf(
  side: Side,
  { id, email, username }: Account,
  kinds: readonly AttemptKind[],
): string[] {
  const names = [email, username].map((name) => `sign_in:${side}:${name.toLowerCase()}`)
  return [...names, ...kinds.map((kind) => attemptKey(kind, id))]
}
