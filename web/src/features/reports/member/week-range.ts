import type { StatementWeek } from '@clearstead/contract/reports/weeks'
import type { DayRange } from '@clearstead/contract/values/day-range'
import { add, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import type { BrushRange } from '../../../ui/charts/brush-range.ts'

/** The weeks that have days of a period: from 4 to 16 March, those of 2, 9 and 16 March. Undefined without a period or weeks in it. */
export function weeksOfPeriod(
  weeks: readonly Pick<StatementWeek, 'from' | 'to'>[],
  { from, to }: DayRange,
): BrushRange | undefined {
  if (from === undefined && to === undefined) return undefined
  const first = weeks.findIndex((week) => from === undefined || week.to >= from)
  const last = weeks.findLastIndex((week) => to === undefined || week.from <= to)
  return first >= 0 && first <= last ? { first, last } : undefined
}

/** The period of some weeks. */
export function periodOfWeeks(
  weeks: readonly Pick<StatementWeek, 'from' | 'to'>[],
  range: BrushRange,
): DayRange {
  return { from: weeks[range.first]?.from, to: weeks[range.last]?.to }
}

export type RangeSums = { opening: Usd; credited: Usd; debited: Usd; closing: Usd }

/** What some weeks in a row come to together, from the opening balance of the first to the closing balance of the last. */
export function sumsOfWeeks(weeks: readonly StatementWeek[], range: BrushRange): RangeSums {
  const chosen = weeks.slice(range.first, range.last + 1)
  const opening = chosen[0]?.opening ?? zero<'USD'>()
  return {
    opening,
    credited: add(zero<'USD'>(), ...chosen.map(({ credited }) => credited)),
    debited: add(zero<'USD'>(), ...chosen.map(({ debited }) => debited)),
    closing: chosen.at(-1)?.closing ?? opening,
  }
}

/** Whether nothing came in or went out in any week. */
export function areWithoutFlow(weeks: readonly StatementWeek[]): boolean {
  const { credited, debited } = sumsOfWeeks(weeks, { first: 0, last: weeks.length - 1 })
  return isZero(credited) && isZero(debited)
}
