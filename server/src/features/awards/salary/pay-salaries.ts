import { randomUUID } from 'node:crypto'
import { usdText } from '@clearstead/contract/values/money-text'
import {
  dayAfter,
  lastDayOf,
  monthBefore,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { foldAll, teamsAt } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { type DueBook, payDues } from '../paying/pay-dues.ts'
import {
  findSmallestDue,
  insertMonth,
  isDecided,
  lockDues,
  settleDues,
  sumOpenDues,
} from './queries.ts'
import { leastOf, type Qualified, qualify, type SalaryTerms } from './rules.ts'

export const salaryBook: DueBook = {
  name: 'salary',
  lockDues,
  settleDues,
  findSmallest: findSmallestDue,
  alarmOf: async (db) => {
    const { members, amount, newest } = await sumOpenDues(db)
    return {
      subject: 'Salaries are due and the treasury is short',
      text: `${members} salaries of ${usdText(amount)} together could not be paid. They stay due and are tried again every minute: put money into the treasury.`,
      key: `salary-due:${newest ?? ''}`,
    }
  },
}

/** Decides the month before `day`, the 1st, if nobody did yet, and pays what is due. */
export async function paySalaries(context: ScheduledContext): Promise<string> {
  const month = monthBefore(context.day)
  await decideMonth(context, month)
  const { members, paid, isShort } = await payDues(context, salaryBook)
  const left = isShort ? ` ${(await sumOpenDues(context.db)).members} stay due.` : ''
  return `${members} salaries settled for ${month}, ${usdText(paid)} paid.${left}`
}

/**
 * Writes the dues of everybody who qualified, by the rules and figures of the month's last moment, all in
 * one work: a month is decided whole and once, however late and however often it is asked for.
 */
export async function decideMonth(
  { db, clock }: Pick<ScheduledContext, 'db' | 'clock'>,
  month: ProgrammeMonth,
): Promise<void> {
  if (await isDecided(db, month)) return
  await foldAll(db, clock)
  const asking = { actor: { kind: 'job', name: 'salary' } as const, requestId: randomUUID() }
  await runWork(db, clock, asking, (work) => writeDues(work, month))
}

async function writeDues(work: Work, month: ProgrammeMonth): Promise<void> {
  const { settings, version } = await settingsOn(work.tx, lastDayOf(month))
  const before = startOf(dayAfter(month), settings.programme.timezone)
  await insertMonth(work, month, version, await whoQualifies(work.tx, settings.salary, before))
}

/** Who reaches a tier by the figures just before a moment, now if none is given. */
export async function whoQualifies(
  db: Db,
  terms: SalaryTerms,
  before?: Date,
): Promise<Qualified[]> {
  const least = leastOf(terms.tiers)
  if (!least) return []
  return qualify(await teamsAt(db, { ...least, ...(before && { before }) }), terms)
}
