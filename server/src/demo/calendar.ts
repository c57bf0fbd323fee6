import { dayMs, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'

/** One day of the story; times of day are parts of it, from 0 to 1. */
export type Day = {
  index: number
  /** The programme day. */
  date: ProgrammeDay
  isLast: boolean
  /** Whether the story reaches this part of its length, from 0 to 1, on this day. */
  reaches: (part: number) => boolean
  /** The time at a part of the day; the last day ends at the end of the story, so nothing lies in the future. */
  at: (part: number) => Date
  /** A number of seconds after a moment, but within the day. */
  after: (moment: Date, seconds: number) => Date
}

/** The last `count` days in UTC up to `end`, oldest first. */
export function daysUntil(end: Date, count: number): Day[] {
  const lastStart = Math.floor(end.getTime() / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const start = lastStart - (count - 1 - index) * dayMs
    const finish = isLast ? end.getTime() : start + dayMs - 1
    return {
      index,
      date: dayOf(new Date(start), 'UTC'),
      isLast,
      reaches: (part) => index / count < part && part <= (index + 1) / count,
      at: (part) => new Date(Math.round(start + (finish - start) * part)),
      after: (moment, seconds) => new Date(Math.min(moment.getTime() + seconds * 1000, finish)),
    }
  })
}

/** Distributes `count` actions evenly between two parts of a day. */
export function spread(from: number, to: number, count: number): (index: number) => number {
  return (index) => from + ((to - from) * (index + 0.5)) / Math.max(count, 1)
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}
