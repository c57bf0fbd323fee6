import { type Sgx, toDecimal, type Usd } from './money.ts'

/**
 * A decimal number for people: with thousands separators, at least two decimals, and no zeros after them. It is formatted
 * from the text and never from a floating-point number. `1234.50000000` is `1,234.50`.
 */
export function decimalText(
  decimal: string,
  locale = 'en',
  sign: Intl.NumberFormatOptions = {},
): string {
  const digits = { ...sign, minimumFractionDigits: 2, maximumFractionDigits: 8 }
  return new Intl.NumberFormat(locale, digits).format(decimal as `${number}`)
}

/** Dollars for a sentence: `$12,500.00`, and `−$50.00` for what is taken. */
export function usdText(amount: Usd, locale?: string): string {
  return dollarText(toDecimal(amount), locale)
}

/** A decimal number of dollars for a sentence; `sign` can ask for a plus. */
export function dollarText(
  decimal: string,
  locale?: string,
  sign?: Intl.NumberFormatOptions,
): string {
  return decimalText(decimal, locale, sign)
    .replace('-', '−')
    .replace(/^[−+]?/, '$&$$')
}

/** Tokens for a sentence: `3.00 SGX`, and an eighth of one is `0.125 SGX`. */
export function sgxText(amount: Sgx, locale?: string): string {
  return `${decimalText(toDecimal(amount), locale)} SGX`
}

/** Whether a text is an amount on the wire. */
export function isAmount(text: string): boolean {
  return /^-?\d+\.\d{8}$/.test(text)
}

/** A detail of a refusal for its sentence; an amount on the wire is formatted. */
export function readable(fact: string | number, locale?: string): string {
  return typeof fact === 'string' && isAmount(fact) ? decimalText(fact, locale) : String(fact)
}
