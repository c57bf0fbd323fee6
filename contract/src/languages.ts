import { languageCodes, languageNames as ownNames } from '@clearstead/texts/languages'
import * as z from 'zod'

/** The languages of the app, of the API's messages, and of notices and mails: those with a folder of texts. */
export const Language = z.enum(languageCodes)
export type Language = z.output<typeof Language>

/** The language that the operator's own texts always have; the others are beside it. */
export const firstLanguage = 'en'
export type OtherLanguage = Exclude<Language, typeof firstLanguage>

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = ownNames

export function otherLanguages(): OtherLanguage[] {
  return Language.options.filter((language) => language !== firstLanguage)
}
