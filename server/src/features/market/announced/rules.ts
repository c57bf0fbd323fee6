import { Refusal } from '@clearstead/contract/call/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { AdminId } from '@clearstead/contract/values/ids'
import {
  fromUnits,
  isLess,
  type Sgx,
  toDecimal,
  type Usd,
  unitsOf,
} from '@clearstead/contract/values/money'
import { type Percent, percentText, percentUnits } from '@clearstead/contract/values/percent'
import type { Line, Token } from '../rules.ts'

/** A price that was announced and holds from `holdsAt` on. */
export type AnnouncedPrice = {
  id: number
  price: Usd
  multiplier: bigint
  totalSupply: Sgx
  /** Null keeps the address. */
  contractAddress: string | null
  reason: string
  adminId: AdminId
  holdsAt: Date
}

/** What stands in the way of trading. */
export type PauseStatus = {
  /** When the last waiting request for a price expires. */
  askedUntil: Date | null
  announced: Pick<AnnouncedPrice, 'price' | 'holdsAt'> | undefined
}

/** Why nobody trades, until when at the latest, and the price that is announced. */
export type Pause = { reason: 'asked' | 'announced'; until: Date; newPrice: Usd | null }

/** 100 % in the units of a percent. */
const wholeInParts = 100_000_000n

/** The prices that may follow one by hand: at most 25 % from 0.008 are 0.006 to 0.01; undefined for any. */
export function stepRange(price: Usd, largest: Percent): readonly [Usd, Usd] | undefined {
  const parts = percentUnits(largest)
  if (parts === 0n) return undefined
  const step = (unitsOf(price) * parts) / wholeInParts
  const least = unitsOf(price) - step
  return [fromUnits(least > 0n ? least : 1n), fromUnits(unitsOf(price) + step)]
}

/**
 * Refuses a price that is too far from the one now.
 * @throws {Refusal} `market.step_too_large`
 */
export function refuseLargeStep(
  { currentPrice }: Pick<Token, 'currentPrice'>,
  newPrice: Usd,
  largest: Percent,
): void {
  const range = stepRange(currentPrice, largest)
  if (!range) return
  const [least, most] = range
  if (!isLess(newPrice, least) && !isLess(most, newPrice)) return
  throw new Refusal('market.step_too_large', {
    max: percentText(largest),
    least: toDecimal(least),
    most: toDecimal(most),
  })
}

/** Whether a trade would have another price on the new line. */
export function movesLine(token: Token, line: Line): boolean {
  return (
    unitsOf(token.currentPrice) !== unitsOf(line.anchorPrice) ||
    unitsOf(token.totalSupply) !== unitsOf(line.totalSupply) ||
    token.multiplier !== line.multiplier
  )
}

/** When a price that is set at `now` holds: 60 minutes of notice from 10:00 on are 11:00. */
export function holdsFrom(now: Date, { priceNoticeMinutes }: Settings['market']): Date {
  return after(now, priceNoticeMinutes)
}

/** A request that waits may still be approved, and then takes the notice time. */
export function pauseOf(
  { askedUntil, announced }: PauseStatus,
  { priceNoticeMinutes }: Settings['market'],
): Pause | null {
  const newPrice = announced?.price ?? null
  if (askedUntil) {
    return { reason: 'asked', until: after(askedUntil, priceNoticeMinutes), newPrice }
  }
  return announced ? { reason: 'announced', until: announced.holdsAt, newPrice } : null
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
