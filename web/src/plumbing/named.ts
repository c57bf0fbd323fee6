import { storedText } from '@clearstead/texts/plumbing/stored'

/** Whether a stored word is one of those that have a name. */
export function isNamed<Word extends string>(
  names: Readonly<Record<Word, string>>,
  word: string,
): word is Word {
  return Object.hasOwn(names, word)
}

/** The name of a stored word; one that another release stored has none. */
export function nameOf<Word extends string>(
  names: Readonly<Record<Word, string>>,
  word: string,
): string {
  return isNamed(names, word) ? names[word] : storedText.recordedAs({ word })
}
