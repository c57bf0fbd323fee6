/** A sentence of a call in the language of the build; the contract declares them in this one. */
export const translated = (sentence: string): string => sentence
