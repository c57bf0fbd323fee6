import type { AnyEndpoint, Permission } from '@clearstead/contract/endpoint'
import { Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import type { Caller } from './caller.ts'

/**
 * Lets a call through, or says why not; the last word on who may do what.
 * @throws {Refusal} `people.not_signed_in`, `people.not_permitted`, `people.blocked`, `people.terms_changed`
 */
export function authorize(endpoint: AnyEndpoint, caller: Caller): void {
  const code = refusalOf(endpoint, caller)
  if (code) throw new Refusal(code)
}

/** Why somebody may not make a call; undefined if they may. */
export function refusalOf(endpoint: AnyEndpoint, caller: Caller): RefusalCode | undefined {
  const { who, permission, movesMoney } = endpoint
  if (who === 'public' || who === 'any') return undefined
  if (caller.kind === 'visitor') return 'people.not_signed_in'
  if (who === 'member' && caller.kind !== 'member') return 'people.not_permitted'
  if (who === 'admin' && caller.kind !== 'admin') return 'people.not_permitted'
  if (caller.kind === 'member') {
    if (!movesMoney) return undefined
    if (caller.isBlocked) return 'people.blocked'
    return caller.mustAcceptTerms ? 'people.terms_changed' : undefined
  }
  const allowed: readonly Permission[] = ['owner', ...[permission ?? []].flat()]
  const isPermitted = !permission || caller.permissions.some((held) => allowed.includes(held))
  return isPermitted ? undefined : 'people.not_permitted'
}

/**
 * Whose money and rows a call touches comes from the credential: a member who names another is refused.
 * @throws {Refusal} `people.not_yours`
 */
export function authorizeSubject(
  { subject }: AnyEndpoint,
  caller: Caller,
  request: Record<string, unknown>,
): void {
  if (!subject || caller.kind !== 'member') return
  const named = request[subject]
  if (named !== undefined && named !== caller.id) throw new Refusal('people.not_yours')
}
