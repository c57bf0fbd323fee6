import { languageCodes, languageNames as ownNames } from '@clearstead/texts/languages'
import * as z from 'zod'

/** The languages of the app, of the API's messages, and of notices and mails: those with a folder of texts. */
export const Language = z.enum(languageCodes)
export type Language = z.output<typeof Language>

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = ownNames
