import { createContext, useContext } from 'react'

export type Language = 'en'

type Entry = string | ((...values: never[]) => string)
type Catalogue = Readonly<Record<string, Entry>>
/** Any other sentence of the same shape is a translation. */
type Widened<C extends Catalogue> = { readonly [K in keyof C]: C[K] extends string ? string : C[K] }

export type Texts<C extends Catalogue> = Readonly<Record<Language, Widened<C>>>

/** The sentences of one feature. Every language has every key, or the call does not compile. */
export function texts<const C extends Catalogue>(
  catalogue: { en: C } & Readonly<Record<Exclude<Language, 'en'>, Widened<C>>>,
): Texts<C> {
  return catalogue as Texts<C>
}

const LanguageContext = createContext<Language>('en')

/** The locale that numbers and dates are written in. */
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB' }

export function useText<C extends Catalogue>(catalogue: Texts<C>): Widened<C> {
  return catalogue[useContext(LanguageContext)]
}

export function useLocale(): string {
  return localeOf[useContext(LanguageContext)]
}
