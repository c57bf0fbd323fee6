import { type DescribedSetting, describeSettings } from '@clearstead/contract/settings/schema'
import { usd } from '@clearstead/contract/values/money'
import {
  amountText,
  dayText,
  formatPercent,
  weekdayText,
  withReadableAmounts,
} from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'
import { settingWordsText as text } from './text.ts'

const named = new Map(describeSettings().map((group) => [group.name as string, group]))

/** What settings and their values are called, as they travel: for the admins' history and the public one. */
export const settingWords = {
  groupName: (group: string) => named.get(group)?.label ?? group,
  /** `programme.cap_multiple` is `Programme: Earning cap`. */
  settingName: (field: string) => {
    const [group = ''] = field.split('.')
    return text.inGroup(named.get(group)?.label ?? group, ownName(field))
  },
  ownName,
  valueOf: valueText,
  /** A value with its unit: `withdrawal.fee_percent` of `5.00` is `5%`. */
  valueIn: (field: string, value: unknown) => valueWith(settingOf(field), value),
  /** A row of a list, such as a tier: `Bronze, Active team business $1,500.00`. */
  rowOf: (field: string, row: Readonly<Record<string, unknown>>) => {
    const fields = settingOf(field)?.fields ?? []
    return fields
      .filter(({ name }) => name in row)
      .map((part) => {
        const value = valueWith(part, row[part.name])
        return part.name === 'name' ? value : `${part.label} ${value}`
      })
      .join(', ')
  },
}

function settingOf(field: string): DescribedSetting | undefined {
  const [group = '', name = ''] = field.split('.')
  return named.get(group)?.settings.find((one) => one.name === name)
}

function ownName(field: string): string {
  return settingOf(field)?.label ?? field.replace(/^.*\./, '').replaceAll('_', ' ')
}

type Typed = Pick<DescribedSetting, 'type' | 'unit' | 'choices'>

function valueWith(setting: Typed | undefined, value: unknown): string {
  if (typeof value === 'string') {
    if (setting?.type === 'amount') return amountText(usd(value), { locale })
    if (setting?.type === 'percent') return formatPercent(value, { locale, isShort: true })
    if (setting?.type === 'day') return dayText(value, locale)
    const choice = setting?.choices?.find((one) => one.value === value)
    if (choice) return choice.label
  }
  if (setting?.type === 'weekdays' && Array.isArray(value)) {
    return value.length === 7
      ? text.everyDay
      : value.map((day) => weekdayText(Number(day), locale)).join(', ')
  }
  return setting?.unit && typeof value === 'number'
    ? `${valueText(value)} ${setting.unit}`
    : valueText(value)
}

/** What a value is called in a history: as it was stored, in words. */
function valueText(value: unknown): string {
  if (value === true) return text.yes
  if (value === false) return text.no
  if (value === null || value === '') return text.nothing
  if (typeof value === 'string') {
    const short = withReadableAmounts(value, locale)
    return short.length > 300 ? `${short.slice(0, 300)}…` : short
  }
  if (Array.isArray(value))
    return value.length === 0 ? text.nothing : value.map(valueText).join('; ')
  return typeof value === 'object' ? Object.values(value).map(valueText).join(', ') : String(value)
}
