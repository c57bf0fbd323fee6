/**
 * The language that the app speaks. A build in another language has the file `language.<code>.ts` in place of this one,
 * as it has every other file with a `.<code>.` file beside it.
 */
export const language: string = 'en'

/** The locale that numbers, dates and amounts are written in. */
export const locale: string = 'en-GB'

/** The direction in which the language is read. */
export const direction: 'ltr' | 'rtl' = 'ltr'

/** What the page says before the app has started. */
export const page = {
  description: 'A membership programme whose books anyone can check.',
  noScript: 'Clearstead needs JavaScript to show your account.',
}
