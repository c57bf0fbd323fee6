import { waitsForNextDay } from '@clearstead/contract/settings'
import type { AgeView, PublishedDay } from '@clearstead/contract/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits } from '@clearstead/contract/values/percent'

/** Units of a percent in the whole. */
const whole = 100_000_000n

/** 2 of 3 is 66.666666 %: cut, never rounded up. */
export function shareOf(part: number, all: number): Percent {
  return percentFromUnits((BigInt(part) * whole) / BigInt(all))
}

/** Three quartiles by name. */
export function quartilesOf(units: readonly bigint[]): AgeView['putIn'] {
  const [lower = 0n, median = 0n, upper = 0n] = units
  return { lower: fromUnits(lower), median: fromUnits(median), upper: fromUnits(upper) }
}

const paidOut = 'withdrawal'

/** Totals by kind as two figures: incomes together, and withdrawals. */
export function sumsOf(
  totals: ReadonlyMap<string, bigint>,
): Pick<PublishedDay, 'incomePaid' | 'withdrawn'> {
  const income = [...totals].reduce(
    (sum, [kind, total]) => sum + (kind === paidOut ? 0n : total),
    0n,
  )
  return { incomePaid: fromUnits(income), withdrawn: fromUnits(totals.get(paidOut) ?? 0n) }
}

/** Totals by kind as rows, by name of the kind. */
export function rowsOf(totals: ReadonlyMap<string, bigint>): { kind: string; total: Usd }[] {
  return [...totals]
    .map(([kind, total]) => ({ kind, total: fromUnits<'USD'>(total) }))
    .sort((left, right) => left.kind.localeCompare(right.kind))
}

/** From when a changed rule holds: the first day of its version, or the one it was saved on. */
export function holdsFrom(field: string, effectiveFrom: ProgrammeDay): ProgrammeDay {
  return waitsForNextDay(field) ? effectiveFrom : addDays(effectiveFrom, -1)
}
