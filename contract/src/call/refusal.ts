import type { RefusalCode } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { readable } from '../values/money-text.ts'
import type { Said } from './say.ts'

export type RefusalDetails = Readonly<Record<string, string | number>>
/** What is wrong with a field, by its name on the wire; the code can be that of a refusal. */
export type FieldError = { path: string } & Said

/** An expected refusal. Throwing it rolls back the work. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly errors: readonly FieldError[]

  constructor(code: RefusalCode, details: RefusalDetails = {}, errors: readonly FieldError[] = []) {
    // The browser has the sentences of few, and takes the others from the server.
    super(fillDetails(refusalText[code] ?? '', details))
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.errors = errors
  }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalText, code)
}

/**
 * A refusal's sentence with its details: amounts have the form of `locale`, English by default. A part in brackets is left out
 * unless all its details are known.
 */
export function fillDetails(sentence: string, details: RefusalDetails, locale?: string): string {
  const whole = sentence.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in details) ? part : '',
  )
  return whole.replace(/\{(\w+)\}/g, (_, name: string) =>
    readable(details[name] ?? '', locale).replace(instant, '$1, $2 UTC'),
  )
}

/** An instant in the details; the sentence has it as `2026-04-01, 09:00:00 UTC`. */
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/
