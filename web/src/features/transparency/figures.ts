import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type {
  getTransparency,
  PromisedView,
  PublishedDay,
} from '@clearstead/contract/transparency/transparency'
import { dayMs } from '@clearstead/contract/values/days'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'

export type Transparency = AnswerOf<typeof getTransparency>

const runwayDays = 30

/** The number of a day, for distances between days. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** How long the treasury lasts at the pace of the last days; `days` is undefined if nothing was paid on them. */
export type Runway = { days: number | undefined; paidADay: Usd; overDays: number }

/**
 * The treasury over what income cost a day, over at most the last 30 published days: $900 at $30 a day are 30 days.
 * Whole days, rounded down; what may come in is left out. Undefined before there are two published days.
 */
export function runwayOf(treasury: Usd, days: readonly PublishedDay[]): Runway | undefined {
  const last = days.at(-1)
  if (!last) return undefined
  const first = days.find(({ day }) => dayNumber(last.day) - dayNumber(day) <= runwayDays)
  const overDays = first ? dayNumber(last.day) - dayNumber(first.day) : 0
  if (!first || overDays === 0) return undefined
  const paid = unitsOf(last.incomePaid) - unitsOf(first.incomePaid)
  const paidADay = fromUnits<'USD'>(paid / BigInt(overDays))
  if (paid <= 0n) return { days: undefined, paidADay, overDays }
  return { days: Number((unitsOf(treasury) * BigInt(overDays)) / paid), paidADay, overDays }
}

/** What is promised on a day, the caps apart: all other kinds are paid within them. */
export function promisesOf(day: PublishedDay | undefined) {
  const promised = day?.promised ?? undefined
  if (!promised) return undefined
  const caps = promised.find(({ kind }) => kind === 'caps')
  if (!caps) return undefined
  return { caps, within: promised.filter(({ kind }) => kind !== 'caps') satisfies PromisedView[] }
}

const staleCheckMs = 60 * 60_000
const staleDays = 2

/** Whether the last books check is old although one runs every five minutes. */
export function isCheckStale(checkedAt: Date, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() > staleCheckMs
}

/** Whether a day that should be published is missing; a day is published soon after its end. */
export function isDayStale(day: string, now: Date): boolean {
  return now.getTime() / dayMs - dayNumber(day) > staleDays + 1
}
