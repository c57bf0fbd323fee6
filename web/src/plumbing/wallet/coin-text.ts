import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import { decimalText } from '@clearstead/texts/format'
import { locale } from '../language.ts'

/** The coin of each chain has 18 decimals; eight are shown. */
const perShownUnit = 10n ** 10n

/** An amount of a network's coin that somebody holds, rounded down: `0.0312 BNB`. */
export function heldCoinText(wei: bigint, coin: string): string {
  return written(wei / perShownUnit, coin)
}

/** A fee in a network's coin, rounded up, so that it is never less than what is asked for. */
export function coinFeeText(wei: bigint, coin: string): string {
  return written((wei + perShownUnit - 1n) / perShownUnit, coin)
}

function written(units: bigint, coin: string): string {
  return `${decimalText(toDecimal(fromUnits<'USD'>(units)), locale)} ${coin}`
}
