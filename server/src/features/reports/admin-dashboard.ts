import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { countWaitingDeposits, sumDepositsByDay } from '../deposits/public.ts'
import { countStaged } from '../income/public.ts'
import { sumBoughtByDay } from '../plans/public.ts'
import { teamsCompleteTo } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { treasuryFigures } from '../treasury/public.ts'
import { countWaitingWithdrawals, sumWithdrawalsByDay } from '../withdrawals/public.ts'
import { payoutsByDay } from './payouts-by-day.ts'
import { countJoinedByDay, countMembers, findBooksState } from './queries.ts'
import { countChange, moneyChange, type Periods, periodsTo } from './rules.ts'

const msPerDay = 86_400_000
/** Two periods of 30 days, and one more so that no time zone cuts the first one short. */
const readDays = 61

/** Coverage, the queues, and the last 30 days against the 30 before. */
export async function adminDashboard(db: Db, now: Date) {
  const { settings, today } = await currentSettings(db, now)
  const periods = periodsTo(today)
  const [figures, waiting, treasury, members, health] = await Promise.all([
    figuresByDay(db, now, periods, settings.programme.timezone),
    waitingRequests(db),
    treasuryFigures(db),
    countMembers(db),
    healthOf(db, now),
  ])
  const { deposits, withdrawals, payouts, planSales, joined } = figures
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
    days: periods.now.map((day) => ({
      day,
      deposits: on(deposits, day),
      withdrawals: on(withdrawals, day),
      payouts: on(payouts, day),
      planSales: on(planSales, day),
      members: joined.get(day) ?? 0,
    })),
    health,
  }
}

async function figuresByDay(db: Db, now: Date, periods: Periods, timeZone: string) {
  const since = { from: new Date(now.getTime() - readDays * msPerDay), timeZone }
  const [first = periods.now[0]] = periods.before
  if (!first) throw new Error('A period has no days')
  const [deposits, withdrawals, payouts, planSales, joined] = await Promise.all([
    sumDepositsByDay(db, since),
    sumWithdrawalsByDay(db, since),
    payoutsByDay(db, [...periods.before, ...periods.now]),
    sumBoughtByDay(db, first),
    countJoinedByDay(db, since),
  ])
  return { deposits, withdrawals, payouts, planSales, joined }
}

async function waitingRequests(db: Db) {
  const [deposits, withdrawals] = await Promise.all([
    countWaitingDeposits(db),
    countWaitingWithdrawals(db),
  ])
  // Each request counts in one queue only: ROI withdrawals have their own.
  const { pending, pendingRoi } = withdrawals
  return { deposits, withdrawals: pending - pendingRoi, roiWithdrawals: pendingRoi }
}

async function healthOf(db: Db, now: Date) {
  const [books, stagedLevelIncome, teamFiguresAsOf] = await Promise.all([
    findBooksState(db),
    countStaged(db),
    teamsCompleteTo(db, now),
  ])
  return {
    booksOk: books?.isOk ?? null,
    booksCheckedAt: books?.checkedAt ?? null,
    stagedLevelIncome,
    teamFiguresAsOf,
  }
}
