import { isPositive, type Sgx, sgx, type Usd, usd } from '@clearstead/contract/values/money'
import { intl } from './intl.ts'
import { locale as spoken } from './language.ts'

/**
 * The plain decimal text of an amount as people type it: `$1,250.50`, `1,00,000`, `20.`, `1 250` and, where the locale
 * writes a comma before the decimals, `1.250,50`. Undefined if it is not an amount of at most 17 digits and 8 decimals.
 */
export function readAmount(typed: string, locale = spoken): string | undefined {
  const text = latinDigits(typed).replace(/[\s\u00a0\u202f'’]|\$|USD|SGX/gi, '')
  const { decimal, group } = separatorsOf(locale)
  const point = text.lastIndexOf(decimal)
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = point < 0 ? '' : text.slice(point + 1)
  if (!/^\d{0,8}$/.test(fraction)) return undefined
  const digits = isGrouped(whole, group) ? whole.replaceAll(group, '') : whole
  if (digits === '' && fraction !== '') return `0.${fraction}`
  if (!/^\d{1,17}$/.test(digits)) return undefined
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** The amount of US dollars in a field; undefined unless it is above zero. */
export function readUsd(typed: unknown, locale = spoken): Usd | undefined {
  const text = typeof typed === 'string' ? readAmount(typed, locale) : undefined
  return text !== undefined && isPositive(usd(text)) ? usd(text) : undefined
}

/** The amount of tokens in a field; undefined unless it is above zero. */
export function readSgx(typed: unknown, locale = spoken): Sgx | undefined {
  const text = typeof typed === 'string' ? readAmount(typed, locale) : undefined
  return text !== undefined && isPositive(sgx(text)) ? sgx(text) : undefined
}

/** Groups of three digits, or as in India of two with three at the end: a lone `1,5` is no group. */
function isGrouped(whole: string, group: string): boolean {
  const parts = whole.split(group)
  const last = parts.at(-1) ?? ''
  const middle = parts.slice(1, -1)
  const [first = ''] = parts
  return (
    parts.length > 1 &&
    /^\d{1,3}$/.test(first) &&
    last.length === 3 &&
    (middle.every(({ length }) => length === 3) || middle.every(({ length }) => length === 2))
  )
}

function separatorsOf(locale: string) {
  const parts = intl.number(locale).formatToParts(1234567.5)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value
  const decimal = signOf('decimal') ?? '.'
  const group = signOf('group') ?? ','
  // A space between groups is removed with all others.
  return { decimal, group: /\s/.test(group) ? (decimal === ',' ? '.' : ',') : group }
}

/** Devanagari digits as 0 to 9. */
function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}
