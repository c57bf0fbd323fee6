import { dayOf } from '@clearstead/contract/values/days'
import { type Asset, type Money, toDecimal } from '@clearstead/contract/values/money'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import {
  centText,
  countText as countIn,
  decimalText,
  dollarText,
  exactDollarText,
  tokenText,
} from '@clearstead/texts/format'
import { intl } from './intl.ts'
import { locale as spoken } from './language.ts'

// All of these write as the language of the app does, unless they are given another locale.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type AmountStyle = {
  locale?: string
  asset?: Asset
  /** Writes a plus before what came in. */
  isSigned?: boolean
  /** All digits, where the cent is not enough: in a detail, for a price and for a limit. */
  isExact?: boolean
}

/** Money as people read it: `$2,610.40`, `−$50.00`, `$0.004` for less than a cent, `12.50 SGX`. */
export function amountText<A extends Asset>(money: Money<A>, style: AmountStyle = {}): string {
  const { asset = 'USD', isSigned, isExact, locale = spoken } = style
  const sign = signed(isSigned)
  const decimal = toDecimal(money)
  if (asset === 'SGX') return tokenText(decimal, locale, sign)
  return isExact ? exactDollarText(decimal, locale, sign) : dollarText(decimal, locale, sign)
}

/** Money for a screen reader: `minus 1,250.00 US dollars`. */
export function spokenAmount<A extends Asset>(
  money: Money<A>,
  style: AmountStyle,
  words: { minus: string; plus: string; usd: string; sgx: string },
): string {
  const { asset = 'USD', isSigned, isExact, locale = spoken } = style
  const written = asset === 'SGX' || isExact ? decimalText : centText
  const number = written(toDecimal(money), locale, signed(isSigned))
    .replace('−', `${words.minus} `)
    .replace('+', `${words.plus} `)
  return `${number} ${asset === 'USD' ? words.usd : words.sgx}`
}

/** Nothing has no sign. */
function signed(isSigned: boolean | undefined) {
  return { signDisplay: isSigned ? 'exceptZero' : 'auto' } as const
}

/** Plain decimal text of an amount for a file or a field, with all its digits: `1234.50`. */
export function plainAmount(money: Money<Asset>): string {
  return toDecimal(money).replace(/0{1,6}$/, '')
}

type PercentStyle = {
  locale?: string
  /** Cuts to this number of decimals and never rounds up: 99.97 covered is not `100.0%`. */
  cutTo?: number
  /** Leaves out the decimals of a whole percent, as a sentence does: `5%`, but `0.40%`. */
  isShort?: boolean
  /** Writes a plus before what grew. */
  isSigned?: boolean
}

/** A percent, exact unless cut: `0.40%`. A text is decimal, such as `-18.2`. */
export function formatPercent(percent: Percent | string, style: PercentStyle = {}): string {
  const decimal = typeof percent === 'string' ? percent.replace(/^\+/, '') : percentText(percent)
  const isWhole = /^-?\d+(\.0*)?$/.test(decimal)
  const shown = intl
    .number(style.locale ?? spoken, {
      style: 'percent',
      minimumFractionDigits: style.cutTo ?? (style.isShort && isWhole ? 0 : 2),
      maximumFractionDigits: style.cutTo ?? 6,
      roundingMode: 'trunc',
      signDisplay: style.isSigned ? 'exceptZero' : 'negative',
    })
    .format(`${decimal}E-2` as `${number}`)
  return shown.replace('-', '−')
}

/** Coverage, cut to one decimal on every screen: `110.5%`. */
export function coverageText(coverage: Percent | string): string {
  return formatPercent(coverage, { cutTo: 1 })
}

/** Any text with its amounts as people read them: `10.00000000` becomes `10.00`. */
export function withReadableAmounts(text: string, locale = spoken): string {
  return text.replace(/-?\b\d+\.\d{8}\b/g, (amount) => decimalText(amount, locale))
}

/** A count such as `12,480`. */
export function countText(count: number, locale = spoken): string {
  return countIn(count, locale)
}

/** The size of a file: `820 kB`, `4.8 MB`, `12.5 GB`. */
export function fileSizeText(bytes: number, locale = spoken): string {
  const isLarge = bytes >= 1_000_000
  const [unit, size] =
    bytes >= 1e9
      ? ['gigabyte', bytes / 1e9]
      : isLarge
        ? ['megabyte', bytes / 1e6]
        : kilobytes(bytes)
  return intl
    .number(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 })
    .format(size)
}

function kilobytes(bytes: number): ['kilobyte', number] {
  return ['kilobyte', Math.max(1, bytes / 1000)]
}

/** A day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayText(
  weekday: number,
  style: 'long' | 'short' = 'long',
  locale = spoken,
): string {
  const monday = Date.UTC(2026, 0, 5)
  return intl
    .date(locale, { weekday: style, timeZone: 'UTC' })
    .format(new Date(monday + (weekday - 1) * day * 1000))
}

/** How long ago, or until: `2 hours ago`, `in 3 days`; beyond a week the date. */
export function relativeTime(
  date: Date,
  now: Date,
  style: 'long' | 'narrow' = 'long',
  locale = spoken,
): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  const words = intl.relative(locale, { numeric: 'auto', style })
  if (size < 45) return words.format(0, 'second')
  if (size < hour) return words.format(Math.round(seconds / minute), 'minute')
  if (size < day) return words.format(Math.round(seconds / hour), 'hour')
  if (size < 7 * day) return words.format(Math.round(seconds / day), 'day')
  return dateText(date, now, locale)
}

/** `19 Nov`, with the year when it is not this one. */
export function dateText(date: Date, now = new Date(), locale = spoken): string {
  const isThisYear = yearOf(date) === yearOf(now)
  return intl
    .date(locale, {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    })
    .format(date)
}

function yearOf(date: Date): string {
  return intl.date('en', { year: 'numeric' }).format(date)
}

/** `19 November 2026 at 09:41:05 GMT+1`: the exact moment, for a hover. */
export function exactTime(date: Date, locale = spoken): string {
  return intl.date(locale, { dateStyle: 'long', timeStyle: 'long' }).format(date)
}

/** `19 Nov, 09:41:05 GMT+1`: a moment to the second, in a row. */
export function secondText(date: Date, locale = spoken): string {
  return intl
    .date(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    })
    .format(date)
}

/** The time zone of who reads it, such as `Asia/Kolkata`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `09:41` on a programme day, and `20 Nov, 09:41` where the moment lies on another day. */
export function clockText(
  date: Date,
  { timeZone, day }: { timeZone: string; day: string },
  locale = spoken,
): string {
  const isOtherDay = dayOf(date, timeZone) !== day
  return intl
    .date(locale, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      ...(isOtherDay && { day: 'numeric', month: 'short' }),
    })
    .format(date)
}

/** A programme day, which has no time zone: `19 Nov 2026`. */
export function dayText(programmeDay: string, locale = spoken): string {
  return formatDay(programmeDay, locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** A programme day where the year is plain: `19 Nov`. */
export function shortDayText(programmeDay: string, locale = spoken): string {
  return formatDay(programmeDay, locale, { day: 'numeric', month: 'short' })
}

/** A programme month: `March 2026`. */
export function monthText(programmeMonth: string, locale = spoken): string {
  return formatDay(`${programmeMonth}-01`, locale, { month: 'long', year: 'numeric' })
}

/** A programme month where there is little room: `Mar 2026`. */
export function shortMonthText(programmeMonth: string, locale = spoken): string {
  return formatDay(`${programmeMonth}-01`, locale, { month: 'short', year: 'numeric' })
}

function formatDay(programmeDay: string, locale: string, parts: Intl.DateTimeFormatOptions) {
  const style = intl.date(locale, { ...parts, timeZone: 'UTC' })
  return style.format(new Date(`${programmeDay}T00:00:00Z`))
}
