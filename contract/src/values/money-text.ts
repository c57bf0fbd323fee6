import { decimalText, exactDollarText, tokenText } from '@clearstead/texts/format'
import { type Sgx, toDecimal, type Usd } from './money.ts'

/** Dollars for a record, with all their digits: `$12,500.00`, and `−$50.00` for what is taken. */
export function usdText(amount: Usd, locale?: string): string {
  return exactDollarText(toDecimal(amount), locale)
}

/** Tokens for a sentence: `3.00 SGX`, and an eighth of one is `0.125 SGX`. */
export function sgxText(amount: Sgx, locale?: string): string {
  return tokenText(toDecimal(amount), locale)
}

/** Whether a text is an amount on the wire. */
export function isAmount(text: string): boolean {
  return /^-?\d+\.\d{8}$/.test(text)
}

/** A text for people; an amount on the wire is formatted. */
export function readable(text: string): string {
  return isAmount(text) ? decimalText(text) : text
}
