import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { cached } from '../../plumbing/database/cached.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { countUndecidedDeposits } from '../deposits/public.ts'
import { countStaged, mostStaged } from '../income/public.ts'
import { countUndecidedTopups } from '../plans/public.ts'
import { teamsCompleteTo } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { treasuryFigures } from '../treasury/public.ts'
import { countUndecidedWithdrawals } from '../withdrawals/public.ts'
import { recentMovements } from './matrix/queries.ts'
import { dashboardDay } from './matrix/rules.ts'
import { oldestRequests } from './overdue-requests.ts'
import {
  countFailedJobs,
  countJoinedByDay,
  countMembers,
  findBooksState,
  readDatabaseState,
} from './queries.ts'
import { countChange, moneyChange, type Periods, periodsTo } from './rules.ts'

/** Its size is added up from its files, of which an installation of years has thousands. */
const databaseState = cached(60_000, readDatabaseState)

/** Coverage, the queues, and the last 30 days compared with the 30 before, all from stored figures. */
export async function adminDashboard(db: Db, now: Date) {
  const { settings, today } = await currentSettings(db, now)
  const periods = periodsTo(today)
  const [figures, waiting, oldest, failedJobs, treasury, members, health] = await Promise.all([
    figuresByDay(db, now, periods, settings.programme.timezone),
    waitingRequests(db, now),
    oldestRequests(db),
    countFailedJobs(db),
    treasuryFigures(db),
    countMembers(db),
    healthOf(db, now),
  ])
  const { deposits, withdrawals, payouts, planSales, joined, asOf } = figures
  const on = (byDay: ReadonlyMap<string, Usd>, day: ProgrammeDay) => byDay.get(day) ?? zero<'USD'>()
  return {
    treasury,
    members: countChange(joined, periods),
    totalMembers: members.total,
    activeMembers: members.active,
    deposits: moneyChange(deposits, periods),
    withdrawals: moneyChange(withdrawals, periods),
    payouts: moneyChange(payouts, periods),
    planSales: moneyChange(planSales, periods),
    waiting,
    oldest,
    failedJobs,
    days: periods.now.map((day) => ({
      day,
      deposits: on(deposits, day),
      withdrawals: on(withdrawals, day),
      payouts: on(payouts, day),
      planSales: on(planSales, day),
      members: joined.get(day) ?? 0,
    })),
    health: { ...health, movementsAsOf: asOf },
  }
}

async function figuresByDay(db: Db, now: Date, periods: Periods, timeZone: string) {
  const days = [...periods.before, ...periods.now]
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) throw new Error('A period has no days')
  const [{ movements, asOf }, joined] = await Promise.all([
    recentMovements(db, { from, to }, timeZone, now),
    countJoinedByDay(db, { from, to, timeZone }),
  ])
  const byDay = days.map((day) => dashboardDay(movements.get(day) ?? []))
  const figures = (name: keyof ReturnType<typeof dashboardDay>) =>
    new Map(days.map((day, place): [string, Usd] => [day, byDay[place]?.[name] ?? zero()]))
  return {
    deposits: figures('deposits'),
    withdrawals: figures('withdrawals'),
    payouts: figures('payouts'),
    planSales: figures('planSales'),
    joined,
    asOf,
  }
}

async function waitingRequests(db: Db, now: Date) {
  const [deposits, withdrawals, topups] = await Promise.all([
    countUndecidedDeposits(db, now),
    countUndecidedWithdrawals(db, now),
    countUndecidedTopups(db, now),
  ])
  // ROI withdrawals have their own queue, so each request counts once.
  const { pending, pendingRoi } = withdrawals
  return { deposits, withdrawals: pending - pendingRoi, roiWithdrawals: pendingRoi, topups }
}

async function healthOf(db: Db, now: Date) {
  const [books, staged, teamFiguresAsOf, database] = await Promise.all([
    findBooksState(db),
    countStaged(db),
    teamsCompleteTo(db, now),
    databaseState.get(db),
  ])
  return {
    booksOk: books?.isOk ?? null,
    booksCheckedAt: books?.checkedAt ?? null,
    stagedLevelIncome: Math.min(staged, mostStaged),
    stagedIsBounded: staged > mostStaged,
    teamFiguresAsOf,
    database,
  }
}
