import { type Asset, type Money, unitsOf } from '@clearstead/contract/values/money'

const storedDecimals = 8
const minute = 60
const hour = 60 * minute
const day = 24 * hour

type AmountStyle = {
  locale: string
  asset?: Asset
  /** Writes a plus before what came in. */
  isSigned?: boolean
  /** All eight decimals, where the cent is not enough. */
  isExact?: boolean
}

/** Money as people read it, exact to the last bit: `$2,610.40`, `−$50.00`, `12.50 SGX`. */
export function amountText<A extends Asset>(money: Money<A>, style: AmountStyle): string {
  const { asset = 'USD', isSigned, locale } = style
  const { isNegative, isNothing, text } = digitsOf(unitsOf(money), style)
  const sign = isNegative ? '−' : isSigned && !isNothing ? '+' : ''
  const number = grouped(text, locale)
  return asset === 'USD' ? `${sign}$${number}` : `${sign}${number} ${asset}`
}

/** Money for a voice: `minus 50.00 US dollars`. */
export function amountWords<A extends Asset>(
  money: Money<A>,
  style: AmountStyle,
  words: { minus: string; plus: string; usd: string; sgx: string },
): string {
  const { asset = 'USD', isSigned } = style
  const { isNegative, isNothing, text } = digitsOf(unitsOf(money), style)
  const sign = isNegative ? `${words.minus} ` : isSigned && !isNothing ? `${words.plus} ` : ''
  return `${sign}${text} ${asset === 'USD' ? words.usd : words.sgx}`
}

/** Plain decimal text of an amount for a file or a field: `1234.50`. */
export function plainAmount<A extends Asset>(money: Money<A>, asset: Asset = 'USD'): string {
  const { isNegative, text } = digitsOf(unitsOf(money), { locale: 'en', asset })
  return `${isNegative ? '-' : ''}${text}`
}

function digitsOf(units: bigint, { asset = 'USD', isExact }: AmountStyle) {
  const size = units < 0n ? -units : units
  const shown = asset === 'USD' && !isExact ? roundedTo(size, 2) : size
  const digits = shown.toString().padStart(storedDecimals + 1, '0')
  const fraction = digits.slice(-storedDecimals)
  const kept = asset === 'USD' && !isExact ? fraction.slice(0, 2) : trimmed(fraction)
  return {
    isNegative: units < 0n && shown !== 0n,
    isNothing: shown === 0n,
    text: `${digits.slice(0, -storedDecimals)}.${kept}`,
  }
}

/** Half-even at `decimals`: 0.005 becomes 0.00, 0.015 becomes 0.02. */
function roundedTo(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(storedDecimals - decimals)
  const whole = units / step
  const twice = (units % step) * 2n
  const isUp = twice > step || (twice === step && whole % 2n === 1n)
  return (isUp ? whole + 1n : whole) * step
}

/** Two decimals at least, and no zeros after them. */
function trimmed(fraction: string): string {
  return fraction.replace(/0{1,6}$/, '')
}

function grouped(text: string, locale: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const point = new Intl.NumberFormat(locale).format(0.5).charAt(1)
  return `${new Intl.NumberFormat(locale).format(BigInt(whole))}${point}${fraction}`
}

/** A percent cut to `decimals`, never rounded up: 99.97 covered is not 100.0. */
export function cutPercent(percent: string, decimals = 1): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/** A count such as `12,480`. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** How long ago, or until: `2 hours ago`, `in 3 days`; beyond a week the date. */
export function relativeTime(
  date: Date,
  now: Date,
  locale: string,
  style: 'long' | 'narrow' = 'long',
): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style })
  if (size < 45) return words.format(0, 'second')
  if (size < hour) return words.format(Math.round(seconds / minute), 'minute')
  if (size < day) return words.format(Math.round(seconds / hour), 'hour')
  if (size < 7 * day) return words.format(Math.round(seconds / day), 'day')
  return dateText(date, locale, now)
}

/** `19 Nov`, with the year when it is not this one. */
export function dateText(date: Date, locale: string, now = new Date()): string {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}

/** `19 November 2026 at 09:41:05 GMT+1`: the exact moment, for a hover. */
export function exactTime(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' }).format(date)
}

/** A programme day, which has no time zone: `19 Nov 2026`. */
export function dayText(programmeDay: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${programmeDay}T00:00:00Z`))
}
