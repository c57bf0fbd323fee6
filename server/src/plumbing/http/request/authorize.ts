import { type AnyEndpoint, isOpenTo } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { Route } from '../route.ts'
import type { Caller } from './caller.ts'

/**
 * Refuses a caller who may not make the call.
 * @throws {Refusal} `people.not_signed_in`, `people.not_permitted`, `people.blocked`, `people.closing`,
 * `people.terms_changed`, `people.second_factor_needed`
 */
export function authorize(endpoint: AnyEndpoint, caller: Caller): void {
  const code = refusalOf(endpoint, caller)
  if (code) throw new Refusal(code)
}

/** Why a caller may not make a call; undefined if they may. */
export function refusalOf(endpoint: AnyEndpoint, caller: Caller): RefusalCode | undefined {
  const { who, permission, movesMoney } = endpoint
  if (who === 'public' || who === 'any') return undefined
  if (caller.kind === 'visitor') return 'people.not_signed_in'
  if (who === 'member' && caller.kind !== 'member') return 'people.not_permitted'
  if (who === 'admin' && caller.kind !== 'admin') return 'people.not_permitted'
  if (caller.kind === 'member') {
    if (!movesMoney) return undefined
    if (caller.isBlocked) return 'people.blocked'
    if (caller.isClosing) return 'people.closing'
    return caller.mustAcceptTerms ? 'people.terms_changed' : undefined
  }
  if (!caller.isEnrolled && permission !== 'enrolment') return 'people.second_factor_needed'
  return isOpenTo(endpoint, caller.permissions) ? undefined : 'people.not_permitted'
}

/**
 * Refuses what an admin who views as a member does not get: every change, the events that follow the member, and what
 * only the member may see. A GET that counts guesses or signs out is a change too.
 * @throws {Refusal} `people.view_only_reads`, `people.view_not_shown`
 */
export function authorizeView({ kind, endpoint }: Pick<Route, 'kind' | 'endpoint'>): void {
  if (kind === 'write') throw new Refusal('people.view_only_reads')
  if (kind === 'stream' || endpoint.isHiddenFromViews) throw new Refusal('people.view_not_shown')
}

/**
 * The caller that a call is answered to. A public call treats an admin without its permission, or without a required
 * second factor, as a visitor.
 */
export function effectiveCaller(endpoint: AnyEndpoint, caller: Caller): Caller {
  if (endpoint.who !== 'any' || caller.kind !== 'admin') return caller
  const isAdmitted =
    endpoint.permission !== 'public' && isOpenTo(endpoint, caller.permissions) && caller.isEnrolled
  return isAdmitted ? caller : { kind: 'visitor' }
}

/**
 * Refuses a member whose request names another member: the credential decides whose rows a call touches.
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
