import { type Said, say } from '@clearstead/contract/call/say'
import { toDecimal } from '@clearstead/contract/values/money'
import {
  dayAfter,
  lastDayOf,
  monthBefore,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { foldAll, teamsAt } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { type DueStore, payDues } from '../pay-dues.ts'
import {
  findSmallestDue,
  insertMonth,
  isDecided,
  lockDues,
  settleDues,
  sumOpenDues,
} from './queries.ts'
import { leastOf, type Qualified, qualify, type SalaryTerms } from './rules.ts'

export const salaryDues: DueStore = {
  name: 'salary',
  lockDues,
  settleDues,
  findSmallest: findSmallestDue,
  getAlarm: async (db) => {
    const { members, amount, newest } = await sumOpenDues(db)
    return {
      subject: say('awards.alarm.salaries.subject'),
      text: [say('awards.alarm.salaries.text', { members, amount: toDecimal(amount) })],
      key: `salary-due:${newest ?? ''}`,
    }
  },
}

/** Decides the month before `day`, the 1st, unless it is decided already, and pays what is due. */
export async function paySalaries(context: ScheduledContext): Promise<Said> {
  const month = monthBefore(context.day)
  await decideMonth(context, month)
  const { members, paid, isShort } = await payDues(context, salaryDues)
  return say('awards.run.salaries', {
    month,
    members,
    paid: toDecimal(paid),
    left: isShort ? (await sumOpenDues(context.db)).members : 0,
  })
}

/**
 * Inserts the dues of all members who qualified, by the rules and figures of the month's last moment, in one
 * work. A month is decided as a whole and once, however late and however often.
 */
export async function decideMonth(
  { db, clock }: Pick<ScheduledContext, 'db' | 'clock'>,
  month: ProgrammeMonth,
): Promise<void> {
  if (await isDecided(db, month)) return
  await foldAll(db, clock)
  await runAsJob({ db, clock }, 'salary', (work) => writeDues(work, month))
}

async function writeDues(work: Work, month: ProgrammeMonth): Promise<void> {
  const { settings, version } = await settingsOn(work.tx, lastDayOf(month))
  const before = startOf(dayAfter(month), settings.programme.timezone)
  await insertMonth(work, month, version, await listQualified(work.tx, settings.salary, before))
}

/** The members who reach a tier by the figures just before a moment, by default now. */
export async function listQualified(
  db: Db,
  terms: SalaryTerms,
  before?: Date,
): Promise<Qualified[]> {
  const least = leastOf(terms.tiers)
  if (!least) return []
  return qualify(await teamsAt(db, { ...least, ...(before && { before }) }), terms)
}
