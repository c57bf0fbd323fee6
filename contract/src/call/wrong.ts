import type { FactsOf, GivenFacts, SaidCode } from './say.ts'

/** A text about a field that a schema says: one of `texts/<language>/fields.json`, which the browser has too. */
type FieldCode = Extract<SaidCode, `fields.${string}`>

/** Which field is empty, where the text names it. */
export type FieldName = FactsOf<'fields.required'>['field']

/** What is wrong with a value, as the message of a schema: zod takes a text, so the facts stand after the code. */
export function wrong<C extends FieldCode>(code: C, ...[facts]: GivenFacts<C>): string {
  return facts ? `${code} ${JSON.stringify(facts)}` : code
}
