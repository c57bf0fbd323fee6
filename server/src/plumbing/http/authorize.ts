import { type AnyEndpoint, isOpenTo } from '@clearstead/contract/endpoint'
import { Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import type { Caller } from './caller.ts'

/**
 * Lets a call through, or says why not; the last word on who may do what.
 * @throws {Refusal} `people.not_signed_in`, `people.not_permitted`, `people.blocked`, `people.terms_changed`,
 * `people.second_factor_needed`
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
  if (!caller.isEnrolled && permission !== 'enrolment') return 'people.second_factor_needed'
  return isOpenTo(endpoint, caller.permissions) ? undefined : 'people.not_permitted'
}

/**
 * As whom somebody is answered: what everybody may read answers more to an admin only with its permission, and
 * a second factor where one is required.
 */
export function answeredAs(endpoint: AnyEndpoint, caller: Caller): Caller {
  if (endpoint.who !== 'any' || caller.kind !== 'admin') return caller
  const getsMore =
    endpoint.permission !== 'public' && isOpenTo(endpoint, caller.permissions) && caller.isEnrolled
  return getsMore ? caller : { kind: 'visitor' }
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
