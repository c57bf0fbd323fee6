import { isSaid, sentenceOf } from '@clearstead/contract/call/say'
import { sgx, usd } from '@clearstead/contract/values/money'
import { outcomeText } from '@clearstead/texts/people/outcome'
import { amountText, dayText, exactTime, withReadableAmounts } from '../../../../plumbing/format.ts'
import { settingChangeWords, settingWords } from '../../../settings/public.tsx'
import type { Change } from './changes.ts'
import { auditText as text } from './text.ts'

/** What a field is called: a setting by its label, anything else by its wire name in words. */
export function fieldText(field: string): string {
  return isSetting(field) ? settingWords.settingName(field) : text.fieldName(field)
}

/** A field before and after; a list of a setting by what was removed and added. */
export function changeText({ field, before, after }: Change): { before: string; after: string } {
  if (isSetting(field) && before !== undefined && after !== undefined) {
    return settingChangeWords(field, before, after)
  }
  return { before: valueText(field, before), after: valueText(field, after) }
}

/** A value of the audit log as people read it: money as money, moments as moments, states in words. */
function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return text.nothing
  if (isSetting(field)) return settingWords.valueIn(field, value)
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) return listText(field, value)
  if (isSaid(value)) return sentenceOf(value)
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${text.fieldName(name)} ${valueText(name, inner)}`)
      .join(', ')
  }
  if (field === 'call') return text.actName(String(value))
  if (field === 'outcome' && isOutcome(value)) return outcomeText[value]
  return plainText(String(value))
}

const maxListed = 12

function listText(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return text.nothing
  const shown = values.slice(0, maxListed).map((value) => valueText(field, value))
  const left = values.length - shown.length
  return [...shown, ...(left > 0 ? [text.rest({ count: left })] : [])].join(
    isPlain(values[0]) ? ', ' : '; ',
  )
}

function plainText(value: string): string {
  const money = moneyIn(value)
  if (money) {
    const { amount, asset } = money
    return asset === 'SGX'
      ? amountText(sgx(amount), { asset: 'SGX' })
      : amountText(usd(amount), { isExact: !/\.\d\d$/.test(amount) })
  }
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return exactTime(new Date(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
  return withReadableAmounts(text.valueName(value))
}

/** An amount of the log: `−$1,500.00` or `2.50 SGX`. Older lines have `1,500.00 USD`. */
function moneyIn(value: string) {
  const found = /^([−-]?)(\$?)([\d,]+\.\d+)( USD| SGX)?$/.exec(value)
  if (!found) return undefined
  const [, sign = '', dollar, figure = '', asset] = found
  if (!dollar === !asset) return undefined
  return {
    amount: `${sign && '-'}${figure.replaceAll(',', '')}`,
    asset: asset === ' SGX' ? ('SGX' as const) : ('USD' as const),
  }
}

const isOutcome = (value: unknown): value is keyof typeof outcomeText =>
  String(value) in outcomeText
const isPlain = (value: unknown) => typeof value !== 'object'
const isSetting = (field: string) => /^[a-z_]+\.[a-z0-9_]+$/.test(field)
