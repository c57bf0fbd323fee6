import * as z from 'zod'
import { type OtherLanguage, otherLanguages } from '../languages.ts'
import { besideOf, besideOnWire, type OwnText, type Translations, useOf } from './own-text.ts'
import { type Fields, wire, wireNameOf } from './wire.ts'
import { wrong } from './wrong.ts'

/** What a request says about the other languages of a text: null removes one, and what it leaves out stays. */
export type TranslationsEdit = { readonly [L in OtherLanguage]?: string | null | undefined }

/** The field of a request beside an own text: each language has at most as many characters as the text itself. */
export function translations(longest: number) {
  const text = z.string().trim().min(1, wrong('fields.translation_needed')).max(longest).nullable()
  const byLanguage = Object.fromEntries(
    otherLanguages().map((language) => [language, text.optional()]),
  ) as Record<OtherLanguage, z.ZodOptional<typeof text>>
  return z.strictObject(byLanguage).optional()
}

type OwnNames<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends OwnText ? Name : never
}[keyof F & string]
type EditOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends OwnText ? z.ZodString : F[Name]
} & { [Name in OwnNames<F> as `${Name}In`]: ReturnType<typeof translations> }

/** The fields of a view as a request has them: beside each own text, of at most `longest`, what is said of its other languages. */
export function editOf<F extends Fields>(
  fields: F,
  longest: Readonly<Record<OwnNames<F>, number>>,
): EditOf<F> {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, z.ZodType][] => {
    if (!useOf(schema)) return [[name, schema]]
    const wireName = wireNameOf(name, schema)
    const others = translations(longest[name as OwnNames<F>])
    return [
      [name, wire(wireName, schema.clone())],
      [besideOf(name), wire(besideOnWire(wireName), others)],
    ]
  })
  return Object.fromEntries(entries) as EditOf<F>
}

/** Of texts by language those in languages that the product has. */
export function translationsOf(texts: Readonly<Record<string, string>>): Translations {
  const known: readonly string[] = otherLanguages()
  return Object.fromEntries(Object.entries(texts).filter(([language]) => known.includes(language)))
}

export function translationsAfter(
  before: Translations,
  edit: TranslationsEdit | undefined,
): Translations {
  const changed = Object.entries(edit ?? {}).filter(([, text]) => text !== undefined)
  const after = Object.entries({ ...before, ...Object.fromEntries(changed) })
  return Object.fromEntries(after.filter(([, text]) => text !== null))
}
