import { settingAt } from '@clearstead/contract/settings/effective-day'
import {
  type DescribedSetting,
  describeSettings,
  settingName as nameOf,
} from '@clearstead/contract/settings/schema'
import { usd } from '@clearstead/contract/values/money'
import { settingWordsText as text } from '@clearstead/texts/settings/setting-words'
import { formText } from '@clearstead/texts/ui/form'
import {
  amountText,
  dayText,
  formatPercent,
  weekdayText,
  withReadableAmounts,
} from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'

const named = new Map(describeSettings().map((group) => [group.name as string, group]))

/** What settings and their values are called, as they travel: for approvals, the admins' logs and the public history. */
export const settingWords = {
  groupName: (group: string) => named.get(group)?.label ?? group,
  settingName,
  ownName,
  /** A value with its unit: `withdrawal.fee_percent` of `5.00` is `5%`. */
  valueIn: (field: string, value: unknown) => valueWith(settingOf(field), value),
  rowOf: (field: string, row: Row) => rowText(settingOf(field), row),
  partsOfRow: (field: string, row: Row) => partsOfRow(settingOf(field), row),
}

type Row = Readonly<Record<string, unknown>>

/** Its name with its group, and with the language that a text of its own is in: `Deposits: How to pay in Hindi`. */
function settingName(field: string): string {
  const label = nameOf(settingAt(field))
  const [, , language] = field.split('.')
  return language ? formText.inLanguage({ label, language }) : label
}

export function settingOf(field: string): DescribedSetting | undefined {
  const [group = '', name = ''] = field.split('.')
  return named.get(group)?.settings.find((one) => one.name === name)
}

function ownName(field: string): string {
  return settingOf(field)?.label ?? field.replace(/^.*\./, '').replaceAll('_', ' ')
}

type Typed = Pick<DescribedSetting, 'type' | 'unit' | 'choices' | 'fields'>

export function valueWith(setting: Typed | undefined, value: unknown): string {
  if (typeof value === 'string') {
    if (setting?.type === 'amount') return amountText(usd(plainDecimal(value)))
    if (setting?.type === 'percent') return formatPercent(value, { isShort: true })
    if (setting?.type === 'day') return dayText(value)
    if (setting?.type === 'picture' && value !== '') return text.picture
    const choice = setting?.choices?.find((one) => one.value === value)
    if (choice) return choice.label
  }
  if (setting?.type === 'weekdays' && Array.isArray(value)) {
    return value.length === 7
      ? text.everyDay
      : value.map((day) => weekdayText(Number(day))).join(', ')
  }
  const parts = Array.isArray(value) ? partsOf(setting, value) : undefined
  if (parts) return parts.length === 0 ? text.nothing : joined(parts)
  return setting?.unit && typeof value === 'number'
    ? `${valueText(value)} ${setting.unit}`
    : valueText(value)
}

/** The audit log writes an amount as `$1,500.00`; older lines have `1,500.00 USD`. */
function plainDecimal(amount: string): string {
  return amount.replace(/^\$| USD$|,/g, '')
}

/** The entries of a list, or the lines of a long text: what can be removed and added one by one. */
export function partsOf(setting: Typed | undefined, value: unknown): string[] | undefined {
  if (setting?.type === 'markdown' && typeof value === 'string') {
    return value.split('\n').flatMap((line) => (line.trim() === '' ? [] : shortened(line.trim())))
  }
  if (setting?.type === 'weekdays' || !Array.isArray(value)) return undefined
  return value.map((entry) => {
    if (setting?.type === 'days') return dayText(String(entry))
    if (setting?.type === 'countries') return countries.of(String(entry)) ?? String(entry)
    return isRow(entry) ? rowText(setting, entry) : valueText(entry)
  })
}

const countries = new Intl.DisplayNames([locale], { type: 'region' })

const isRow = (entry: unknown): entry is Row => typeof entry === 'object' && entry !== null

/** A row of a list, such as a tier: `Bronze, Active team volume $1,500.00`. */
function rowText(setting: Typed | undefined, row: Row): string {
  const parts = partsOfRow(setting, row)
  if (!parts) return Object.values(row).map(valueText).join(', ')
  return parts
    .map(({ name, label, words }) =>
      name === 'name' || name === 'url' ? words : `${label} ${words}`,
    )
    .join(', ')
}

/** What a row of a list says in each of its fields; undefined of a list whose fields are not known. Of a node's address only its host. */
function partsOfRow(setting: Typed | undefined, row: Row) {
  return setting?.fields
    ?.filter(({ name }) => name in row)
    .map((part) => {
      const { name, label } = part
      const value = row[name]
      return { name, label, words: name === 'url' ? hostOf(String(value)) : valueWith(part, value) }
    })
}

/** The path may hold a key. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : text.hidden
}

/** What a value is called in a history: as it was stored, in words. */
function valueText(value: unknown): string {
  if (value === true) return text.on
  if (value === false) return text.off
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'string') return shortened(withReadableAmounts(value))
  if (Array.isArray(value)) {
    return value.length === 0 ? text.nothing : value.map(valueText).join('; ')
  }
  return typeof value === 'object' ? Object.values(value).map(valueText).join(', ') : String(value)
}

const longest = 300
const maxNamed = 12

function shortened(long: string): string {
  return long.length > longest ? `${long.slice(0, longest)}…` : long
}

export function joined(parts: readonly string[]): string {
  const left = parts.length - maxNamed
  return [...parts.slice(0, maxNamed), ...(left > 0 ? [text.more({ count: left })] : [])].join('; ')
}
