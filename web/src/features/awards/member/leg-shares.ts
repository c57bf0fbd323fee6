import type { getRewardBusiness } from '@clearstead/contract/awards/rewards'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import {
  add,
  fromUnits,
  subtract,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { shareOf } from '../../../ui/figures/share.ts'

export type Business = ReplyOf<typeof getRewardBusiness>
export type LegShares = {
  named: { key: number; username: string; amount: Usd }[]
  /** The legs that are not named, together. */
  others: Usd
  otherCount: number
  /** What is neither: corrections by an admin. Part of `others` where not every leg is listed. */
  correction: Usd
}

const maxNamed = 4
/** Half a cent: less is the rounding of proportions. */
const shownFrom = 500_000n

/** What counts, by leg, so that all parts add up to it: four legs by name, the rest together. */
export function legShares({ legs, legCount, businessBalance }: Business): LegShares {
  const named = legs.slice(0, maxNamed).map(({ memberId, username, businessBalance: amount }) => ({
    key: memberId,
    username,
    amount,
  }))
  const listed = sum(legs.map(({ businessBalance: amount }) => amount))
  const rest = subtract(businessBalance, sum(named.map(({ amount }) => amount)))
  const isComplete = legCount <= legs.length
  const difference = subtract(businessBalance, listed)
  const correction = isComplete && isShown(difference) ? difference : zero<'USD'>()
  return {
    named,
    others: subtract(rest, correction),
    otherCount: legCount - named.length,
    correction,
  }
}

/** Parts of a whole for a bar, in order, cut where the whole is full. */
export function barParts(amounts: readonly Usd[], whole: Usd): number[] {
  let left = 100
  return amounts.map((amount) => {
    const part = Math.max(0, Math.min(left, shareOf(amount, whole)))
    left -= part
    return part
  })
}

/** Whether an amount is at least a cent when written. */
export function isShown(amount: Usd): boolean {
  const units = unitsOf(amount)
  return (units < 0n ? -units : units) > shownFrom
}

function sum(amounts: readonly Usd[]): Usd {
  return amounts.length === 0 ? fromUnits<'USD'>(0n) : add(...amounts)
}
