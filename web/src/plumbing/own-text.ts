import { type Translations, textIn } from '@clearstead/contract/call/own-text'
import type { Language } from '@clearstead/contract/languages'
import { language } from './language.ts'

/** A text of the operator's own as its editor reads it elsewhere: editors get it in every language. */
export function ownText(text: string, others: Translations): string {
  return textIn(text, others, language as Language)
}
