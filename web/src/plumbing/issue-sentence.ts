import { type Issue, saidOf } from '@clearstead/contract/call/said-of'
import type { Facts } from '@clearstead/contract/call/say'
import { saidText } from '@clearstead/texts/fields/said'

type Text = string | ((facts: Facts) => string)
const texts: Readonly<Record<string, unknown>> = saidText

/** What a schema found wrong with a field. Loaded when the first is needed, as many pages need none. */
export function issueSentence(issue: Issue): string {
  const { code, facts } = saidOf(issue)
  const text = (texts[code.replace('fields.', '')] ?? saidText.invalid) as Text
  return typeof text === 'string' ? text : text(facts)
}
