import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import type { SettingType } from './setting-types.ts'
import { type Settings, settingFields, waitsForNextDay } from './settings.ts'
import { aboutSettings } from './settings-about.ts'
import { shape, wire, wireNameOf } from './wire.ts'

const SettingAbout = {
  /** As the wire spells it. */
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
  summary: 'What each setting is: its type, range and unit, and when a change of it takes effect',
  who: 'any',
  answer: {
    groups: z.array(
      shape({
        name: z.string(),
        label: z.string(),
        help: z.string(),
        isPublic: wire('is_public', z.boolean()),
        settings: z.array(
          shape({
            ...SettingAbout,
            effect: z.enum(['next_day', 'at_once']),
            /** What a row of the list holds. */
            fields: z.array(shape(SettingAbout)).optional(),
          }),
        ),
      }),
    ),
  },
})

export const getGoLive = endpoint('GET /settings/go-live', {
  summary: 'What going live takes, done and missing',
  who: 'admin',
  permission: 'owner',
  answer: {
    mode: z.enum(['test', 'live']),
    isReady: wire('is_ready', z.boolean()),
    /** Live starts on books without money. */
    isEmpty: wire('is_empty', z.boolean()),
    checks: z.array(
      shape({
        name: z.string(),
        label: z.string(),
        isDone: wire('is_done', z.boolean()),
        /** Left undone, it is only advised. */
        isRequired: wire('is_required', z.boolean()),
      }),
    ),
  },
})

type Described = {
  /** Our name, and the wire's. */
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

/** Every setting as it is shown: its words, its type, and its range as the contract enforces it. */
export function describeSettings(withPrivate: boolean): DescribedGroup[] {
  const names = Object.keys(aboutSettings) as (keyof Settings)[]
  return names.map(describeGroup).filter(({ isPublic }) => isPublic || withPrivate)
}

/** One group as it is shown. */
export function describeGroup(name: keyof Settings): DescribedGroup {
  const { label, help, settings } = aboutSettings[name]
  const schemas: Readonly<Record<string, z.ZodType>> = settingFields[name]
  const described = Object.entries(settings as Abouts).map(([field, about]) => {
    const { fields, ...setting } = about
    const schema = schemas[field]
    const one = describe(field, setting, schema)
    const effect = waitsForNextDay(`${name}.${one.name}`) ? 'next_day' : 'at_once'
    const inRow = schema instanceof z.ZodArray ? rowSchemas(schema.element) : {}
    return {
      ...one,
      effect,
      ...(fields && {
        fields: Object.entries(fields).map(([key, said]) => describe(key, said, inRow[key])),
      }),
    } satisfies DescribedSetting
  })
  return { name, label, help, isPublic: name !== 'security', settings: described }
}

type Said = Pick<Described, 'type' | 'label' | 'help' | 'unit'> & {
  choices?: Readonly<Record<string, string>>
}
type Abouts = Readonly<Record<string, Said & { fields?: Readonly<Record<string, Said>> }>>

function describe(field: string, { choices, ...said }: Said, schema?: z.ZodType): Described {
  return {
    field,
    name: schema ? wireNameOf(field, schema) : field,
    ...said,
    ...(said.type === 'percent' && { minimum: 0, maximum: 100 }),
    ...(said.type === 'amount' && { minimum: 0 }),
    ...(said.type === 'whole' && schema instanceof z.ZodNumber && rangeOf(schema)),
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

/** The fields of a list's rows; they carry the wire's names already. */
function rowSchemas(row: unknown): Readonly<Record<string, z.ZodType>> {
  const object = row instanceof z.ZodCodec ? row.def.in : row
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {}
}
