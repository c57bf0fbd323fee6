import { type Usd, unitsOf, usd } from '@clearstead/contract/values/money'

/** The steps of the knob of an amount. */
export const amountSteps = 100

/** Above this ratio the same move of the knob multiplies the amount instead of adding to it. */
const wideRatio = 20
const units = 100_000_000

/** Where the knob stands for an amount between two others: for drawing alone. */
export function placeOfAmount(amount: Usd, least: Usd, most: Usd): number {
  const [low, high, at] = [least, most, amount].map(dollarsOf) as [number, number, number]
  if (high <= low) return 0
  const part = isWide(low, high)
    ? Math.log(Math.max(at, low) / low) / Math.log(high / low)
    : (at - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, part)) * amountSteps)
}

/** The amount at a place of the knob: a round one of two digits, or one of the ends. */
export function amountAtPlace(place: number, least: Usd, most: Usd): Usd {
  if (place <= 0) return least
  if (place >= amountSteps) return most
  const [low, high] = [dollarsOf(least), dollarsOf(most)]
  const part = place / amountSteps
  const exact = isWide(low, high) ? low * (high / low) ** part : low + (high - low) * part
  const round = usd(roundTo(exact, isWide(low, high) ? 2 : 3).toFixed(2))
  if (unitsOf(round) < unitsOf(least)) return least
  return unitsOf(round) > unitsOf(most) ? most : round
}

function isWide(low: number, high: number): boolean {
  return low > 0 && high / low > wideRatio
}

function dollarsOf(amount: Usd): number {
  return Number(unitsOf(amount)) / units
}

function roundTo(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}
