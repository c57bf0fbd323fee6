import { type RefusalCode, refusals } from '../refusal.ts'
import type { Facts, FactsOf, Said } from './say.ts'

export type RefusalDetails = Facts
/** What is wrong with a field, by its name on the wire; the code can be that of a refusal. */
export type FieldError = { path: string } & Said

type Given<C extends RefusalCode> =
  Readonly<Record<string, never>> extends FactsOf<C>
    ? [details?: RefusalDetails, errors?: readonly FieldError[]]
    : [details: FactsOf<C> & RefusalDetails, errors?: readonly FieldError[]]

/**
 * An expected refusal. Throwing it rolls back the work. Its sentence is the text of its code, which the edge fills in with
 * the details; in the browser it is the server's.
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly errors: readonly FieldError[]

  constructor(code: C, ...[details = {}, errors = []]: Given<C>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.errors = errors
  }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
