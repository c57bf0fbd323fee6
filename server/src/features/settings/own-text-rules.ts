import {
  besideOf,
  besideOnWire,
  type Translations,
  useOf,
} from '@clearstead/contract/call/own-text'
import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import { wireNameOf } from '@clearstead/contract/call/wire'
import { type OtherLanguage, otherLanguages } from '@clearstead/contract/languages'
import { settingFields } from '@clearstead/contract/settings/fields'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { SettingsEdit } from '@clearstead/contract/settings/update-settings'

type Fields = Record<string, unknown>

/** The settings that are texts in each language; `path` is `group.field` on the wire. */
export const ownTexts = Object.entries(settingFields).flatMap(([group, schemas]) =>
  Object.entries(schemas)
    .filter(([, schema]) => useOf(schema))
    .map(([field, schema]) => ({
      group: group as keyof Settings,
      field,
      path: `${group}.${wireNameOf(field, schema)}`,
    })),
)

/** The settings as an edit leaves them: the translations that it leaves out stay. */
export function settingsAfter(before: Settings, edit: SettingsEdit): Settings {
  const after: Record<string, Fields> = { ...edit }
  for (const { group, field } of ownTexts) {
    const beside = besideOf(field)
    const held = (before[group] as Fields)[beside] as Translations
    const edited = (edit[group] as Fields)[beside] as TranslationsEdit | undefined
    after[group] = { ...after[group], [beside]: translationsAfter(held, edited) }
  }
  return after as Settings
}

/**
 * How many of the operator's own texts lack each language, of those that are neither empty nor as a new installation has them;
 * undefined where there is no such text.
 */
export function languagesLacking(
  settings: Settings,
  installed: Settings,
): ReadonlyMap<OtherLanguage, number> | undefined {
  const written = writtenTexts(settings, installed)
  if (written.length === 0) return undefined
  const lacking = (language: OtherLanguage) => written.filter(({ has }) => !has[language]).length
  return new Map(otherLanguages().map((language) => [language, lacking(language)]))
}

/** The first of these texts that lacks a language, as `group.field` on the wire; undefined where none does. */
export function firstLacking(settings: Settings, installed: Settings): string | undefined {
  const languages = otherLanguages()
  return writtenTexts(settings, installed).find(({ has }) => languages.some((one) => !has[one]))
    ?.path
}

/** The operator's own texts, without those that are empty or as a new installation has them, and what they have. */
function writtenTexts(settings: Settings, installed: Settings) {
  return ownTexts.flatMap(({ group, field, path }) => {
    const [fields, first] = [settings[group] as Fields, installed[group] as Fields]
    const isOwn = fields[field] !== '' && fields[field] !== first[field]
    return isOwn ? [{ path, has: fields[besideOf(field)] as Translations }] : []
  })
}

/** Translations of what is empty: its readers in the first language would be shown nothing, and others a text. */
export function translationProblems(settings: Settings): FieldError[] {
  return ownTexts.flatMap(({ group, field, path }) => {
    const fields = settings[group] as Fields
    const isAlone =
      fields[field] === '' && Object.keys(fields[besideOf(field)] as object).length > 0
    return isAlone ? [{ path: besideOnWire(path), ...say('call.wrong.translation_alone') }] : []
  })
}
