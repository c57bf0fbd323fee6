import { type Asset, type Money, toDecimal } from '@clearstead/contract/values/money'

/** An amount as one would type it: `12.5` for 12.50000000. */
export function shortAmount(amount: Money<Asset>): string {
  return toDecimal(amount).replace(/\.?0+$/, '')
}
