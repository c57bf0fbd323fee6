import { type Facts, type Said, sentenceOf } from '@clearstead/contract/call/say'
import { ownFieldText } from '@clearstead/texts/plumbing/own-field'

type Text = string | ((facts: Facts) => string)

/** What an empty field says. */
export const requiredSentence = ownFieldText.missing

/**
 * What is wrong with a field: the server's sentence, or a text that the browser has too. Those texts come when the first is
 * needed; where they cannot, it says that the field is not valid.
 */
export async function fieldSentence(said: Said): Promise<string> {
  if (said.message !== undefined) return sentenceOf(said)
  if (said.code === 'fields.missing') return requiredSentence
  const texts = await import('@clearstead/texts/fields/said').catch(() => undefined)
  const text = (texts?.saidText as Readonly<Record<string, unknown>> | undefined)?.[
    said.code.replace('fields.', '')
  ] as Text | undefined
  if (text === undefined) return ownFieldText.invalid
  return typeof text === 'string' ? text : text(said.facts)
}

/** The sentences of several fields, by their names. */
export async function fieldSentences(
  found: Readonly<Record<string, Said>>,
): Promise<Record<string, string>> {
  const sentences = await Promise.all(
    Object.entries(found).map(async ([name, said]) => [name, await fieldSentence(said)] as const),
  )
  return Object.fromEntries(sentences)
}
