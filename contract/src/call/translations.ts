import * as z from 'zod'
import { type OtherLanguage, otherLanguages } from '../languages.ts'
import type { Translations } from './own-text.ts'
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
