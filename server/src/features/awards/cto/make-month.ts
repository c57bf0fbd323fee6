import { usdText } from '@clearstead/contract/values/money-text'
import {
  dayAfter,
  firstDayOf,
  lastDayOf,
  monthBefore,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { sumBusinessBetween } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { recordRanks } from '../leadership/check-ranks.ts'
import { listLeadersOn } from '../leadership/list-leaders.ts'
import { insertMonth, isMade } from './queries.ts'
import { poolOf } from './rules.ts'

/** Makes the record of the month before `day`, the 1st, once; an admin pays it later. */
export async function makeCtoMonth(context: ScheduledContext): Promise<string> {
  const { db, clock, day } = context
  const month = monthBefore(day)
  if (await isMade(db, month)) return `The pool of ${month} was made before.`
  await recordRanks(context)
  return runAsJob({ db, clock }, 'cto-month', (work) => makeMonth(work, month))
}

/**
 * By the rules of the month's last day: a percent of what settled in the month, less what left again, for its
 * leaders at its end.
 */
async function makeMonth(work: Work, month: ProgrammeMonth): Promise<string> {
  const last = lastDayOf(month)
  const { settings, version } = await settingsOn(work.tx, last)
  const { percent } = settings.cto
  const { timezone } = settings.programme
  const begin = startOf(firstDayOf(month), timezone)
  const end = startOf(dayAfter(month), timezone)
  const purchases = await sumBusinessBetween(work.tx, begin, end)
  const leaders = await listLeadersOn(work.tx, last, end)
  const { pool, share } = poolOf(purchases, percent, leaders.length)
  await insertMonth(work, { month, purchases, percent, pool, share, ruleVersion: version }, leaders)
  return `The pool of ${month} is ${usdText(pool)}. Leaders who share it: ${leaders.length}.`
}
