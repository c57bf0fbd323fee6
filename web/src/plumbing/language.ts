import * as spoken from '@clearstead/texts/language'

/** The language that the app speaks: a build has the texts of one. */
export const language = spoken.language

/** The locale that numbers, dates and amounts are written in. */
export const locale = spoken.locale

/** The direction in which it is read, for parts of other libraries, which do not take it from the page. */
export const direction = spoken.direction
