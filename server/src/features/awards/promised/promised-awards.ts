import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import {
  firstDayOf,
  lastDayOf,
  monthBefore,
  monthOf,
  startOf,
} from '@clearstead/contract/values/months'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { teamsAt } from '../../referral/public.ts'
import { currentSettings, settingsOn } from '../../settings/public.ts'
import { readMonthPool } from '../cto/month-pool.ts'
import { isMade } from '../cto/queries.ts'
import { leastOf, reachedRanks } from '../leadership/rules.ts'
import { listQualified } from '../salary/pay-salaries.ts'
import { isDecided } from '../salary/queries.ts'
import {
  listClaimants,
  listOffers,
  listRecordedRanks,
  sumBonusesOffered,
  sumDues,
} from './queries.ts'
import { maxClaimable, sumUnrecorded } from './rules.ts'

type AwardPromise =
  | 'salary_due'
  | 'salary_running'
  | 'rewards_claimable'
  | 'ranks_due'
  | 'ranks_reached'
  | 'cto_due'
  | 'cto_running'
  | 'bonuses_offered'
export type PromisedAward = { kind: AwardPromise; total: Usd; asOf: Date }

/**
 * What awards may still pay, each kind with the moment at which it was computed: what is decided and not
 * paid, and what would be due if everybody claimed and the month ended now.
 */
export async function promisedAwards(db: Db, clock: Clock): Promise<PromisedAward[]> {
  const now = await currentSettings(db, clock())
  const { salary, ranks, cto } = await sumDues(db)
  const counted: readonly (readonly [AwardPromise, () => Promise<Usd>])[] = [
    ['salary_due', async () => salary],
    ['salary_running', () => salaryRunning(db, now)],
    ['rewards_claimable', () => rewardsClaimable(db, now)],
    ['ranks_due', async () => ranks],
    ['ranks_reached', () => ranksReached(db, now)],
    ['cto_due', async () => cto],
    ['cto_running', () => ctoRunning(db, now)],
    ['bonuses_offered', () => sumBonusesOffered(db, clock())],
  ]
  const rows: PromisedAward[] = []
  for (const [kind, count] of counted) rows.push({ kind, asOf: clock(), total: await count() })
  return rows
}

/**
 * The salaries of this month for the members who qualify now, and of the previous month until they are
 * decided.
 */
async function salaryRunning(db: Db, { settings, today }: CurrentSettings): Promise<Usd> {
  const qualified = await listQualified(db, settings.salary)
  const before = monthBefore(today)
  if (!(await isDecided(db, before))) {
    const then = await settingsOn(db, lastDayOf(before))
    const end = startOf(firstDayOf(monthOf(today)), then.settings.programme.timezone)
    qualified.push(...(await listQualified(db, then.settings.salary, end)))
  }
  return add(zero<'USD'>(), ...qualified.map(({ tier }) => tier.amount))
}

/** The most that members can claim now, each by their business balance and limit. */
async function rewardsClaimable(db: Db, { settings }: CurrentSettings): Promise<Usd> {
  const offers = await listOffers(db)
  const claimants = await listClaimants(db, offers, settings.rewards)
  return add(
    zero<'USD'>(),
    ...claimants.map((claimant) => maxClaimable(offers, claimant, settings.rewards)),
  )
}

/** The bonuses of ranks that are reached and not recorded yet. */
async function ranksReached(db: Db, { settings }: CurrentSettings): Promise<Usd> {
  const ranks = settings.leadership.ranks.filter(({ bonus }) => isPositive(bonus))
  const least = leastOf(ranks)
  if (!least) return zero()
  const reached = reachedRanks(await teamsAt(db, least), { ...settings.leadership, ranks })
  return sumUnrecorded(reached, await listRecordedRanks(db))
}

/** The pool of the month so far, and of the previous month until it is made. */
async function ctoRunning(db: Db, { settings, today }: CurrentSettings): Promise<Usd> {
  const present = await poolUpTo(db, settings, today)
  const before = monthBefore(today)
  if (await isMade(db, before)) return present
  const last = lastDayOf(before)
  const then = await settingsOn(db, last)
  return add(present, await poolUpTo(db, then.settings, last))
}

type CurrentSettings = Awaited<ReturnType<typeof currentSettings>>

/** The pool of the month of a day, up to the end of that day. */
async function poolUpTo(
  db: Db,
  settings: CurrentSettings['settings'],
  last: ProgrammeDay,
): Promise<Usd> {
  const end = startOf(addDays(last, 1), settings.programme.timezone)
  return (await readMonthPool(db, settings, { month: monthOf(last), last, end })).pool
}
