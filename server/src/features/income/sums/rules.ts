import {
  type IncomePeriod,
  type IncomeSums,
  reasonsOf,
  type UnpaidReason,
} from '@clearstead/contract/income'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { add, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf } from '@clearstead/contract/values/months'

/** As many rows as are read for one answer: a day of a leader with 100,000 claims below, none of which paid, has some more than 100,000. */
export const mostRead = 120_000

const daysBack = 90

/** The first day of a period that ends today; undefined if it has no first day. */
export function firstDayOfPeriod(
  period: IncomePeriod,
  today: ProgrammeDay,
): ProgrammeDay | undefined {
  if (period === 'all') return undefined
  return period === 'month' ? firstDayOf(monthOf(today)) : addDays(today, 1 - daysBack)
}

/** How many rows are read for a day. */
export type DayRows = { day: ProgrammeDay; rows: number }

/** From which day on the sums are read: all of the period, its last days, or nothing. */
export type Readable =
  | { is: 'whole' }
  | { is: 'shortened'; from: ProgrammeDay }
  | { is: 'too many' }

/**
 * The last days that have at most `most` rows together; `days` are those with rows, the newest first. With 5 at most, days of
 * 3, 2 and 1 rows are read but for the last.
 */
export function readableOf(days: readonly DayRows[], most: number): Readable {
  let read = 0
  for (const [place, { rows }] of days.entries()) {
    read += rows
    if (read <= most) continue
    const before = days[place - 1]
    return before ? { is: 'shortened', from: before.day } : { is: 'too many' }
  }
  return { is: 'whole' }
}

/** What rows with the same reason come to together. */
export type ReasonSum = { reason: UnpaidReason | null; intended: Usd; paid: Usd }

const unqualified: readonly ReasonSum['reason'][] = reasonsOf('not_qualified')

/**
 * Sums by reason as the steps from the full amount to what was paid: 10 and 6 capped to 2 are 16 in full, 4 of which the
 * limit took, and 12 paid.
 */
export function incomeSums(sums: readonly ReasonSum[]): IncomeSums {
  const missed = (reasons: typeof unqualified) =>
    total(
      sums
        .filter(({ reason }) => reasons.includes(reason))
        .map(({ intended, paid }) => subtract(intended, paid)),
    )
  return {
    full: total(sums.map(({ intended }) => intended)),
    notQualified: missed(unqualified),
    capped: missed(['capped']),
    undone: missed(['undone']),
    paid: total(sums.map(({ paid }) => paid)),
  }
}

function total(amounts: readonly Usd[]): Usd {
  return add(zero<'USD'>(), ...amounts)
}
