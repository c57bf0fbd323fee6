import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { Caller } from './caller.ts'

/**
 * Lets a call through, or says why not; the last word on who may do what.
 * @throws {Refusal} `people.not_signed_in`, `people.not_permitted`, `people.blocked`
 */
export function authorize(endpoint: AnyEndpoint, caller: Caller): void {
  const { who, permission, movesMoney } = endpoint
  if (who === 'public' || who === 'any') return
  if (caller.kind === 'visitor') throw new Refusal('people.not_signed_in')
  if (who === 'member' && caller.kind !== 'member') throw new Refusal('people.not_permitted')
  if (who === 'admin' && caller.kind !== 'admin') throw new Refusal('people.not_permitted')
  if (caller.kind === 'member') {
    if (movesMoney && caller.isBlocked) throw new Refusal('people.blocked')
    return
  }
  const { permissions } = caller
  if (permission && !permissions.includes(permission) && !permissions.includes('owner')) {
    throw new Refusal('people.not_permitted')
  }
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
