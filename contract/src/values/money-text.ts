import { type Asset, type Money, type Sgx, toDecimal, type Usd } from './money.ts'

/**
 * A decimal number as people read it: thousands apart, two decimals at least, and no zeros after them. Exact: the
 * text is shown, never a floating-point number of it. `1234.50000000` is `1,234.50`.
 */
export function decimalText(
  decimal: string,
  locale = 'en',
  sign: Intl.NumberFormatOptions = {},
): string {
  const digits = { ...sign, minimumFractionDigits: 2, maximumFractionDigits: 8 }
  return new Intl.NumberFormat(locale, digits).format(decimal as `${number}`)
}

function moneyText<A extends Asset>(money: Money<A>, asset: A, locale?: string): string {
  return `${decimalText(toDecimal(money), locale)} ${asset}`
}

/** Dollars as they stand in a sentence: `12,500.00 USD`. */
export function usdText(amount: Usd, locale?: string): string {
  return moneyText(amount, 'USD', locale)
}

/** Tokens as they stand in a sentence: `3.00 SGX`, and an eighth of one is `0.125 SGX`. */
export function sgxText(amount: Sgx, locale?: string): string {
  return moneyText(amount, 'SGX', locale)
}

/** Whether a text is an amount as it travels, which no sentence shows. */
export function isAmount(text: string): boolean {
  return /^-?\d+\.\d{8}$/.test(text)
}

/** What stands in a sentence of a fact that may be an amount as it travels. */
export function readable(fact: string | number): string {
  return typeof fact === 'string' && isAmount(fact) ? decimalText(fact) : String(fact)
}
