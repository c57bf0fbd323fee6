import { ownFieldText } from '@clearstead/texts/plumbing/own-field'
import type { Found } from './form-fields.ts'

/** What an empty field says. */
export const requiredSentence = ownFieldText.missing

/**
 * What is wrong with each field, by its name. The texts come when the first is needed; where they cannot, it says that the field is
 * not valid.
 */
export async function fieldSentences(
  found: Readonly<Record<string, Found>>,
): Promise<Record<string, string>> {
  const sentences = await Promise.all(
    Object.entries(found).map(async ([name, one]) => [name, await sentenceFor(one)] as const),
  )
  return Object.fromEntries(sentences)
}

async function sentenceFor(found: Found): Promise<string> {
  if (found === 'missing') return requiredSentence
  const texts = await import('./issue-sentence.ts').catch(() => undefined)
  return texts?.issueSentence(found) ?? ownFieldText.invalid
}
