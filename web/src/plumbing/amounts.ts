import { isPositive, type Usd, usd } from '@clearstead/contract/values/money'

/**
 * The dollars that a field holds, or nothing while its text is not an amount above zero. Only short text
 * can be an amount: the contract takes at most 17 digits and 8 decimals.
 */
export function readUsd(text: unknown): Usd | undefined {
  const cleaned = typeof text === 'string' ? text.trim() : ''
  if (!/^\d{1,17}(\.\d{1,8})?$/.test(cleaned)) return undefined
  const amount = usd(cleaned)
  return isPositive(amount) ? amount : undefined
}
