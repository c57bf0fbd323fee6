import type { Said } from '@clearstead/contract/call/say'
import type { JobName } from '@clearstead/contract/schedule'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { sentence } from '../said/sentence.ts'

export type ScheduledContext = { db: Db; clock: Clock; day: ProgrammeDay }

/**
 * A job that runs once on each of its programme days, as soon as the day has begun; each missed day is caught up by a
 * run of its own. It may be killed at any point and run again for any day, so it consists of small works that cannot
 * happen twice.
 */
export type ScheduledJob<Name extends string = JobName> = {
  name: Name
  /** Whether the job runs on this day. */
  isDueOn: (day: ProgrammeDay) => boolean
  /** Says what the run did. */
  run: (context: ScheduledContext) => Promise<Said>
}

/** A run that cannot go on, and says why. */
export class RunFailed extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(sentence(said, 'en'))
    this.name = 'RunFailed'
    this.said = said
  }
}

export const everyDay = (): boolean => true

export function firstOfMonth(day: ProgrammeDay): boolean {
  return day.endsWith('-01')
}
