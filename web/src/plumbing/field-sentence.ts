import type { Facts, Said } from '@clearstead/contract/call/say'
import { saidText } from '@clearstead/texts/fields/said'

type Text = string | ((facts: Facts) => string)
const texts: Readonly<Record<string, unknown>> = saidText

/** What an empty field says. */
export const requiredSentence = saidText.missing

/** What is wrong with a field: the server's sentence, or that of a text which the browser has too. */
export function fieldSentence({ code, facts, message }: Said): string {
  if (message !== undefined) return message
  const text = (texts[code.replace('fields.', '')] ?? saidText.invalid) as Text
  return typeof text === 'string' ? text : text(facts)
}
