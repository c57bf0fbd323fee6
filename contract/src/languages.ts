import * as z from 'zod'

/** The languages of the app, of the API's messages, and of notices and mails. */
export const Language = z.enum(['en', 'hi'])
export type Language = z.output<typeof Language>

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }
