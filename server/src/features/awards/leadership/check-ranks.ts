import { randomUUID } from 'node:crypto'
import { addDays } from '@clearstead/contract/values/days'
import { usdText } from '@clearstead/contract/values/money-text'
import { startOf } from '@clearstead/contract/values/months'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { notifyMany } from '../../notices/public.ts'
import { foldAll, teamsAt } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { type DueBook, payDues } from '../paying/pay-dues.ts'
import {
  findSmallestBonus,
  insertRanks,
  lockDueBonuses,
  settleBonuses,
  sumOpenBonuses,
} from './queries.ts'
import { leastOf, reachedRanks } from './rules.ts'

export const bonusBook: DueBook = {
  name: 'leadership',
  lockDues: lockDueBonuses,
  settleDues: settleBonuses,
  findSmallest: findSmallestBonus,
  alarmOf: async (db) => {
    const { count, amount, newest } = await sumOpenBonuses(db)
    return {
      subject: 'Leadership bonuses are due and the treasury is short',
      text: `${count} bonuses of ${usdText(amount)} together could not be paid. They stay due and are tried again every minute: put money into the treasury.`,
      key: `leadership-due:${newest ?? ''}`,
    }
  },
}

/** Notes who reached a rank by the end of the day before `day`, and pays the bonuses due. */
export async function checkRanks(context: ScheduledContext): Promise<string> {
  const noted = await noteRanks(context)
  const { members, paid, isShort } = await payDues(context, bonusBook)
  const left = isShort ? ` ${(await sumOpenBonuses(context.db)).count} bonuses stay due.` : ''
  return `${noted} ranks reached, ${members} bonuses settled, ${usdText(paid)} paid.${left}`
}

/** Notes every rank that was reached by the end of the day before `day`, once; gives how many were new. */
export async function noteRanks({ db, clock, day }: ScheduledContext): Promise<number> {
  const reachedOn = addDays(day, -1)
  const { settings, version } = await settingsOn(db, reachedOn)
  const { ranks } = settings.leadership
  const least = leastOf(ranks)
  if (!least) return 0
  await foldAll(db, clock)
  const before = startOf(day, settings.programme.timezone)
  const asking = { actor: { kind: 'job', name: 'rank-check' } as const, requestId: randomUUID() }
  return runWork(db, clock, asking, async (work) => {
    const reached = reachedRanks(await teamsAt(work.tx, { ...least, before }), ranks)
    const noted = await insertRanks(work, reached, { reachedOn, ruleVersion: version })
    await notifyMany(
      work,
      noted.map(({ memberId, rank }) => ({
        ...{ memberId, event: 'rank.reached', key: `rank:${rank}` },
        facts: { rank },
      })),
    )
    return noted.length
  })
}
