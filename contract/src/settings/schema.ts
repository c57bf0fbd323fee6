import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Said } from '../call/say.ts'
import { shape, wire, wireNameOf } from '../call/wire.ts'
import { settingDescriptions } from './descriptions.ts'
import { waitsForNextDay } from './effective-day.ts'
import { type Settings, settingFields } from './settings.ts'
import type { SettingType } from './types.ts'

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
export type DescribedSetting = Described & { effect: 'next_day' | 'at_once'; fields?: Described[] }
export type DescribedGroup = {
  name: keyof Settings
  label: string
  help: string
  isPublic: boolean
  settings: DescribedSetting[]
}

/** Describes every setting: its label, its type, and the range that the contract enforces. */
export function describeSettings(): DescribedGroup[] {
  const names = Object.keys(settingDescriptions) as (keyof Settings)[]
  return names.map(describeGroup)
}

/** The part of `describeSettings` that everybody may see. */
export function describePublicSettings(): DescribedGroup[] {
  return describeSettings().filter(({ isPublic }) => isPublic)
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
export function describeGroup(name: keyof Settings): DescribedGroup {
  const { label, help, settings } = settingDescriptions[name]
  const schemas: Readonly<Record<string, z.ZodType>> = settingFields[name]
  const described = Object.entries(settings as SettingTexts).map(([field, text]) => {
    const { fields, ...setting } = text
    const schema = schemas[field]
    const description = describe(field, setting, schema)
    const effect = waitsForNextDay(`${name}.${description.name}`) ? 'next_day' : 'at_once'
    const rowFields = schema instanceof z.ZodArray ? rowSchemas(schema.element) : {}
    return {
      ...description,
      effect,
      ...(fields && {
        fields: Object.entries(fields).map(([key, row]) => describe(key, row, rowFields[key])),
      }),
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

type SettingText = Pick<Described, 'type' | 'label' | 'help' | 'unit'> & {
  choices?: Readonly<Record<string, string>>
}
type SettingTexts = Readonly<
  Record<string, SettingText & { fields?: Readonly<Record<string, SettingText>> }>
>

function describe(field: string, { choices, ...text }: SettingText, schema?: z.ZodType): Described {
  return {
    field,
    name: schema ? wireNameOf(field, schema) : field,
    ...text,
    ...(text.type === 'percent' && { minimum: 0, maximum: 100 }),
    ...(text.type === 'amount' && { minimum: 0 }),
    ...(text.type === 'whole' && schema instanceof z.ZodNumber && rangeOf(schema)),
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
