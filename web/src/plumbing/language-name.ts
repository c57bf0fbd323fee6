import { type Language, languageNames } from '@clearstead/contract/languages'
import { locale } from './language.ts'
import { isNamed } from './named.ts'

/** A language as the reader calls it, such as `Hindi`; where the browser has no word for it, as it calls itself. */
export function languageName(language: Language): string {
  const words = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  return words.of(language) ?? languageNames[language]
}

/** The name of a word that is the code of a language. */
export function languageNameIn(word: string): string | undefined {
  return isNamed(languageNames, word) ? languageName(word) : undefined
}
