import {
  type Asset,
  fromUnits,
  type Money,
  type Sgx,
  subtract,
  type Usd,
  unitsOf,
} from './money.ts'
import { type Percent, percentFromUnits, percentUnits } from './percent.ts'

declare const assetOf: unique symbol

/** An unrounded amount within a formula, in units of 10⁻¹⁶. Only `round` turns it into money. */
export type Exact<A extends Asset> = { readonly [assetOf]: A }

/** Units of a percent in the whole, and the most that a percent can say. */
const hundredPercent = 100_000_000n
const maxPercent = 1_000_000_000_000n

/** Units of 10⁻¹⁶ in one unit of 10⁻⁸. */
const perUnit = 100_000_000n

function parts<A extends Asset>(exact: Exact<A>): bigint {
  return exact as unknown as bigint
}

function exactOf<A extends Asset>(value: bigint): Exact<A> {
  return value as unknown as Exact<A>
}

/** `percent` of an amount, unrounded: 0.40 % of 200 is exactly 0.8. */
export function percentOf<A extends Asset>(amount: Money<A>, percent: Percent): Exact<A> {
  return exactOf(unitsOf(amount) * percentUnits(percent))
}

/** An amount rounded down to a number of decimals: 9.5095 to 2 is 9.50. */
export function roundDown<A extends Asset>(amount: Money<A>, decimals: number): Money<A> {
  const step = 10n ** BigInt(Math.max(0, 8 - decimals))
  return fromUnits(unitsOf(amount) - (unitsOf(amount) % step))
}

/** The fee on an amount, rounded once, and what is left of it: 1.5 % of 100 is 1.50 and leaves 98.50. */
export function feeOf<A extends Asset>(
  amount: Money<A>,
  feePercent: Percent,
): { fee: Money<A>; net: Money<A> } {
  const fee = round(percentOf(amount, feePercent))
  return { fee, net: subtract(amount, fee) }
}

/** The share of a part in a whole above zero, cut at the sixth decimal and never rounded up: 2 of 3 is 66.666666 %. */
export function ratioOf(part: bigint, whole: bigint): Percent {
  const units = (part * hundredPercent) / whole
  return percentFromUnits(units > maxPercent ? maxPercent : units)
}

/** The value of tokens at a price, unrounded: 1,000 at 0.008 are exactly 8. */
export function worthOf(quantity: Sgx, price: Usd): Exact<'USD'> {
  return exactOf(unitsOf(quantity) * unitsOf(price))
}

/** Money as a term of a formula. */
export function exactly<A extends Asset>(amount: Money<A>): Exact<A> {
  return exactOf(unitsOf(amount) * perUnit)
}

export function sumOf<A extends Asset>(terms: readonly Exact<A>[]): Exact<A> {
  return exactOf(terms.reduce((sum, term) => sum + parts(term), 0n))
}

/** Half-even at the eighth decimal: 0.000000005 becomes 0, 0.000000015 becomes 0.00000002. */
export function round<A extends Asset>(exact: Exact<A>): Money<A> {
  return fromUnits(dividedHalfEven(parts(exact), perUnit))
}

/** A quotient rounded half-even, `under` being above zero: 5 over 2 is 2, 7 over 2 is 4. */
export function dividedHalfEven(over: bigint, under: bigint): bigint {
  const sign = over < 0n ? -1n : 1n
  const size = over * sign
  const whole = size / under
  const rest = (size % under) * 2n
  const isUp = rest > under || (rest === under && whole % 2n === 1n)
  return (isUp ? whole + 1n : whole) * sign
}
