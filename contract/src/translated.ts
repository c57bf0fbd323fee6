/** A sentence of a call or field in the language of the build; the contract declares them in this one. */
export const translated = (sentence: string): string => sentence
