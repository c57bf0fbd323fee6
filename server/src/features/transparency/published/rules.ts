import type { AgeView, Payout, PublishedDay } from '@clearstead/contract/transparency/transparency'
import { ratioOf } from '@clearstead/contract/values/exact'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { roundedQuartile } from '../days/rules.ts'

/** The share of `part` in `all`, rounded down: 2 of 3 is 66.666666 %. */
export function shareOf(part: number, all: number): Percent {
  return ratioOf(BigInt(part), BigInt(all))
}

/** Names the three quartiles. */
export function quartilesOf(units: readonly bigint[]): AgeView['putIn'] {
  const [lower = 0n, median = 0n, upper = 0n] = units
  return { lower: fromUnits(lower), median: fromUnits(median), upper: fromUnits(upper) }
}

/** A group with rounded quartiles; one that has them already stays the same. */
export function rounded({ putIn, takenOut, ...group }: AgeView): AgeView {
  const coarse = ({ lower, median, upper }: AgeView['putIn']) =>
    quartilesOf([lower, median, upper].map((amount) => roundedQuartile(unitsOf(amount))))
  return { ...group, putIn: coarse(putIn), takenOut: coarse(takenOut) }
}

const paidOut = 'withdrawal'

/** Sums totals by kind to income and withdrawals. */
export function sumsOf(
  totals: ReadonlyMap<string, bigint>,
): Pick<PublishedDay, 'incomePaid' | 'withdrawn'> {
  const income = [...totals].reduce(
    (sum, [kind, total]) => sum + (kind === paidOut ? 0n : total),
    0n,
  )
  return { incomePaid: fromUnits(income), withdrawn: fromUnits(totals.get(paidOut) ?? 0n) }
}

/** Totals by kind as rows, sorted by kind. */
export function rowsOf(totals: ReadonlyMap<string, bigint>): Payout[] {
  return [...totals]
    .map(([kind, total]) => ({ kind: kind as Payout['kind'], total: fromUnits<'USD'>(total) }))
    .sort((left, right) => left.kind.localeCompare(right.kind))
}
