import { type Said, say } from '@clearstead/contract/call/say'
import { addDays } from '@clearstead/contract/values/days'
import { toDecimal } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { notifyMany } from '../../notices/public.ts'
import { foldAll, teamsAt } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { type DueStore, payDues } from '../pay-dues.ts'
import {
  findSmallestBonus,
  insertRanks,
  lockDueBonuses,
  settleBonuses,
  sumOpenBonuses,
} from './queries.ts'
import { leastOf, reachedRanks } from './rules.ts'
import { compareBonuses, takeOwedBonuses } from './take-back-bonuses.ts'

export const rankBonusDues: DueStore = {
  name: 'leadership',
  lockDues: lockDueBonuses,
  settleDues: settleBonuses,
  findSmallest: findSmallestBonus,
  getAlarm: async (db) => {
    const { count, amount, newest } = await sumOpenBonuses(db)
    return {
      subject: say('awards.alarm.bonuses.subject'),
      text: [say('awards.alarm.bonuses.text', { count, amount: toDecimal(amount) })],
      key: `leadership-due:${newest ?? ''}`,
    }
  },
}

/** Records the ranks reached by the end of the day before `day`, takes bonuses back whose business left, and pays the due ones. */
export async function checkRanks(context: ScheduledContext): Promise<Said> {
  const recorded = await recordRanks(context)
  await compareBonuses(context)
  const taken = await takeOwedBonuses(context)
  const { members, paid, isShort } = await payDues(context, rankBonusDues)
  return say('awards.run.ranks', {
    ranks: recorded,
    settled: members,
    paid: toDecimal(paid),
    taken,
    left: isShort ? (await sumOpenBonuses(context.db)).count : 0,
  })
}

/** Records every rank reached by the end of the day before `day`, once; returns the number of new ones. */
export async function recordRanks({ db, clock, day }: ScheduledContext): Promise<number> {
  const reachedOn = addDays(day, -1)
  const { settings, version } = await settingsOn(db, reachedOn)
  const { ranks } = settings.leadership
  const least = leastOf(ranks)
  if (!least) return 0
  await foldAll(db, clock)
  const before = startOf(day, settings.programme.timezone)
  return runAsJob({ db, clock }, 'rank-check', async (work) => {
    const reached = reachedRanks(await teamsAt(work.tx, { ...least, before }), settings.leadership)
    const recorded = await insertRanks(work, reached, { reachedOn, ruleVersion: version })
    await notifyMany(
      work,
      recorded.map(({ memberId, rank, rankKey }) => ({
        memberId,
        event: 'rank.reached',
        key: `rank:${rankKey}`,
        facts: { rank },
      })),
    )
    return recorded.length
  })
}
