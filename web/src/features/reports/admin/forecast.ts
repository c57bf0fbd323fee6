import type { Runway } from '@clearstead/contract/transparency/runway'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'

/** What the treasury would hold on a day that comes. */
type Ahead = { day: ProgrammeDay; treasury: Usd }

/** How many points of it are drawn, evenly apart. */
const steps = 4

/**
 * The treasury at the present pace from `day` on, until it is used up or for at most `mostDays`: $900 at $30 a day are $660,
 * $450 and $210 after 8, 15 and 23 days, and nothing after 30. Nothing is known ahead where no pace is, or nothing was paid.
 */
export function forecastOf(
  { day, treasury }: Ahead,
  runway: Runway | undefined,
  mostDays: number,
): Ahead[] {
  if (runway?.days === undefined) return []
  const { days, paidADay } = runway
  const end = Math.min(days, mostDays)
  const after = Array.from({ length: steps }, (_, index) => Math.round((end * (index + 1)) / steps))
  return [...new Set(after)]
    .filter((count) => count > 0)
    .map((count) => ({
      day: addDays(day, count),
      treasury: count === days ? zero() : afterDays(treasury, paidADay, count),
    }))
}

function afterDays(treasury: Usd, paidADay: Usd, days: number): Usd {
  return fromUnits(unitsOf(treasury) - unitsOf(paidADay) * BigInt(days))
}
