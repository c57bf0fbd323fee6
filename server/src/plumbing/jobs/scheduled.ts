import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'

export type ScheduledContext = { db: Db; clock: Clock; day: ProgrammeDay }

/**
 * Something that runs by itself once on each of its programme days, as soon as the day has begun; days that
 * were missed are made up for, each as itself. It may be killed at any point and run again for any day, so
 * it is made of small works that cannot happen twice.
 */
export type ScheduledJob = {
  name: string
  /** Whether it has something to do on this day: every day, or only on the first of a month. */
  isDueOn: (day: ProgrammeDay) => boolean
  /** Gives one sentence of what it did. */
  run: (context: ScheduledContext) => Promise<string>
}

export const everyDay = (): boolean => true

export function firstOfMonth(day: ProgrammeDay): boolean {
  return day.endsWith('-01')
}
