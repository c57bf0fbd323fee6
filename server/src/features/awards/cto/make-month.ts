import { type Said, say } from '@clearstead/contract/call/say'
import { toDecimal } from '@clearstead/contract/values/money'
import {
  dayAfter,
  lastDayOf,
  monthBefore,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { settingsOn } from '../../settings/public.ts'
import { recordRanks } from '../leadership/check-ranks.ts'
import { readMonthPool } from './month-pool.ts'
import { insertMonth, isMade } from './queries.ts'

/** Makes the record of the month before `day`, the 1st, once; an admin pays it later. */
export async function makeCtoMonth(context: ScheduledContext): Promise<Said> {
  const { db, clock, day } = context
  const month = monthBefore(day)
  if (await isMade(db, month)) return say('awards.run.pool_made_before', { month })
  await recordRanks(context)
  return runAsJob({ db, clock }, 'cto-month', (work) => makeMonth(work, month))
}

/**
 * By the rules of the month's last day: a percent of what settled in the month, less what left again, for the leader
 * at its end who is nearest above it.
 */
async function makeMonth(work: Work, month: ProgrammeMonth): Promise<Said> {
  const last = lastDayOf(month)
  const { settings, version } = await settingsOn(work.tx, last)
  const end = startOf(dayAfter(month), settings.programme.timezone)
  const made = await readMonthPool(work.tx, settings, { month, last, end })
  const { percent } = settings.cto
  await insertMonth(work, { month, percent, ruleVersion: version, ...made })
  return say('awards.run.pool_made', {
    month,
    pool: toDecimal(made.pool),
    leaders: made.shares.length,
  })
}
