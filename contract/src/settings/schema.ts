import { settingDescriptionsText } from '@clearstead/texts/settings/setting-descriptions'
import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { useOf } from '../call/own-text.ts'
import { Said } from '../call/say.ts'
import { shape, wire, wireNameOf } from '../call/wire.ts'
import { waitsForNextDay } from './effective-day.ts'
import { settingFields } from './fields.ts'
import { settingTypes } from './setting-types.ts'
import type { Settings } from './settings.ts'
import type { GroupWords, RowTypes, SettingType } from './types.ts'

const SettingDescription = {
  /** The name on the wire. */
  name: z.string(),
  type: z.string(),
  label: z.string(),
  help: z.string().optional(),
  unit: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  choices: z.array(shape({ value: z.string(), label: z.string() })).optional(),
}

export const getSettingsSchema = endpoint('GET /settings/schema', {
  summary: 'Describes every setting: its type, range and unit, and when a change takes effect',
  who: 'any',
  permission: 'finance',
  answer: {
    groups: z.array(
      shape({
        name: z.string(),
        label: z.string(),
        help: z.string(),
        isPublic: wire('is_public', z.boolean()),
        settings: z.array(
          shape({
            ...SettingDescription,
            effect: z.enum(['next_day', 'at_once']),
            /** Whether it is a text that has each language. */
            isTranslated: wire('is_translated', z.boolean()),
            /** The fields of each row, where the setting is a list. */
            fields: z.array(shape(SettingDescription)).optional(),
          }),
        ),
      }),
    ),
  },
})

export const getGoLive = endpoint('GET /settings/go-live', {
  summary: 'The checklist for going live',
  who: 'admin',
  permission: 'owner',
  answer: {
    mode: z.enum(['test', 'live']),
    isReady: wire('is_ready', z.boolean()),
    /** Whether the books hold no money, which going live needs. */
    isEmpty: wire('is_empty', z.boolean()),
    checks: z.array(
      shape({
        name: z.string(),
        label: Said,
        isDone: wire('is_done', z.boolean()),
        /** Whether going live needs it; otherwise it is a recommendation. */
        isRequired: wire('is_required', z.boolean()),
      }),
    ),
  },
})

type Described = {
  /** The name in code; `name` is the one on the wire. */
  field: string
  name: string
  type: SettingType
  label: string
  help?: string
  unit?: string
  minimum?: number
  maximum?: number
  choices?: { value: string; label: string }[]
}
export type DescribedSetting = Described & {
  effect: 'next_day' | 'at_once'
  isTranslated: boolean
  fields?: Described[]
}
export type DescribedGroup = {
  name: keyof Settings
  label: string
  help: string
  isPublic: boolean
  settings: DescribedSetting[]
}

/** The words for every setting in one language; a missing one does not compile. */
export type SettingWords = { readonly [G in keyof Settings]: GroupWords<Settings[G]> }

/** Describes every setting: its label, its type, and the range that the contract enforces. */
export function describeSettings(words: SettingWords = settingDescriptionsText): DescribedGroup[] {
  const names = Object.keys(settingTypes) as (keyof Settings)[]
  return names.map((name) => describeGroup(name, words))
}

/** The part of `describeSettings` that everybody may see. */
export function describePublicSettings(words?: SettingWords): DescribedGroup[] {
  return describeSettings(words).filter(({ isPublic }) => isPublic)
}

const described = new Map<string, string>()

/** What a setting, as `group.field`, is called with its group: `programme.cap_multiple` is `Programme: Earning limit`. */
export function settingName(field: string): string {
  if (described.size === 0) {
    for (const { name, label, settings } of describeSettings()) {
      for (const setting of settings) {
        described.set(`${name}.${setting.name}`, `${label}: ${setting.label}`)
      }
    }
  }
  return described.get(field) ?? field
}

const groupsOfAdmins: readonly (keyof Settings)[] = ['security', 'payouts', 'chains']

/** Describes one group of settings. */
export function describeGroup(
  name: keyof Settings,
  words: SettingWords = settingDescriptionsText,
): DescribedGroup {
  const { label, help, settings } = words[name]
  const schemas: Readonly<Record<string, z.ZodType>> = settingFields[name]
  const types: Readonly<Record<string, SettingType | RowTypes>> = settingTypes[name]
  const described = Object.entries(settings as WordsByName).map(([field, own]) => {
    const { fields = {}, ...text } = own
    const schema = schemas[field]
    const type = types[field] as SettingType | RowTypes
    const isSingle = typeof type === 'string'
    const description = describe({ field, type: isSingle ? type : 'rows', text, schema })
    const effect = waitsForNextDay(`${name}.${description.name}`) ? 'next_day' : 'at_once'
    return {
      ...description,
      effect,
      isTranslated: schema !== undefined && useOf(schema) !== undefined,
      ...(!isSingle && { fields: describeRow(type, fields, schema) }),
    } satisfies DescribedSetting
  })
  return {
    name,
    label,
    help,
    isPublic: !groupsOfAdmins.includes(name),
    settings: described,
  }
}

type Words = Pick<Described, 'label' | 'help' | 'unit'> & {
  choices?: Readonly<Record<string, string>>
}
type RowWords = Readonly<Record<string, Words>>
type WordsByName = Readonly<Record<string, Words & { fields?: RowWords }>>

function describeRow(types: RowTypes, words: RowWords, schema?: z.ZodType): Described[] {
  const schemas = schema instanceof z.ZodArray ? rowSchemas(schema.element) : {}
  return Object.entries(words).map(([field, text]) =>
    describe({ field, type: types[field] as SettingType, text, schema: schemas[field] }),
  )
}

type Single = { field: string; type: SettingType; text: Words; schema: z.ZodType | undefined }

function describe({ field, type, text: { choices, ...text }, schema }: Single): Described {
  return {
    field,
    name: schema ? wireNameOf(field, schema) : field,
    type,
    ...text,
    ...(type === 'percent' && { minimum: 0, maximum: 100 }),
    ...(type === 'amount' && { minimum: 0 }),
    ...(type === 'whole' && schema instanceof z.ZodNumber && rangeOf(schema)),
    ...(choices && {
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    }),
  }
}

function rangeOf({ minValue, maxValue }: z.ZodNumber) {
  return {
    ...(minValue !== null && { minimum: minValue }),
    ...(maxValue !== null && { maximum: maxValue }),
  }
}

/** The schemas of a list's row, under the names of the wire. */
function rowSchemas(row: unknown): Readonly<Record<string, z.ZodType>> {
  const object = row instanceof z.ZodCodec ? row.def.in : row
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {}
}
