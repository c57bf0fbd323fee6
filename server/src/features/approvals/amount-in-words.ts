import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'

/** As one would write it in a sentence: `12,500.00 USD`. */
export function amountInWords(amount: Usd): string {
  return usdText(amount)
}
