import type { Wallets } from '@clearstead/contract/reports/dashboards'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { type Wallets as HeldWallets, walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import {
  availableOf,
  type DayKindSum,
  findLimit,
  incomesOfMovements,
  sumsByDay,
  sumsByKind,
} from '../income/public.ts'
import { getMember } from '../people/members/public.ts'
import { activeDirects, countDirects, teamOf } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { latestTransactions } from './list-transactions.ts'
import { moneyChange, monthTo, periodsTo, usedPercentOf } from './rules.ts'

/** Eight movements of up to three wallets each. */
const latestCount = 24
/** A limit above any number of direct members. */
const allDirects = 1_000_000

/** The balances of a member's wallets, including empty ones. */
export async function allWallets(db: Db, memberId: MemberId): Promise<Wallets> {
  return inFull(await walletsOf(db, memberId))
}

/** Adds the empty wallets to the balances. */
export function inFull(held: HeldWallets): Wallets {
  return {
    funding: held.funding ?? zero(),
    working: held.working ?? zero(),
    nonWorking: held.non_working ?? zero(),
    compound: held.compound ?? zero(),
    principal: held.principal ?? zero(),
    pendingWithdrawal: held.pending_withdrawal ?? zero(),
    heldIncome: held.held_income ?? zero(),
    token: held.token ?? zero(),
  }
}

/** The figures of a member's dashboard, from stored sums and indexed reads. @throws {Refusal} `people.unknown` */
export async function memberDashboard(db: Db, now: Date, memberId: MemberId) {
  const { referralCode } = await getMember(db, memberId)
  const { today } = await currentSettings(db, now)
  const periods = periodsTo(today)
  const month = monthTo(today)
  const [wallets, limit, incomeAll, sums, team, directs, active, latest] = await Promise.all([
    allWallets(db, memberId),
    findLimit(db, memberId),
    sumsByKind(db, memberId),
    sumsByDay(db, memberId, [...periods.before, ...periods.now]),
    teamOf(db, memberId, now),
    countDirects(db, memberId),
    activeDirects(db, memberId, allDirects),
    latestTransactions(db, memberId, latestCount),
  ])
  const moved = latest.map(({ transactionId }) => transactionId)
  const paidBy = await incomesOfMovements(
    db,
    moved.map((transferId) => ({ memberId, transferId })),
  )
  const explained = moved.flatMap((transferId) => {
    const paid = paidBy({ memberId, transferId })
    return paid ? [{ transferId, ...paid }] : []
  })
  const { funding, working, nonWorking, compound, principal, pendingWithdrawal } = wallets
  const usable = add(funding, working, nonWorking)
  const cap = limit?.cap ?? zero<'USD'>()
  const earned = limit?.earned ?? zero<'USD'>()
  const days = periods.now.map((day) => incomeOn(sums, [day], day))
  const byDay = new Map(
    [...periods.before, ...periods.now].map((day) => [day, incomeOn(sums, [day], day).total]),
  )
  return {
    wallets,
    total: add(usable, compound, principal, pendingWithdrawal),
    usable,
    cap,
    earned,
    availableLimit: limit ? availableOf(limit) : zero<'USD'>(),
    usedPercent: usedPercentOf(earned, cap),
    incomeToday: incomeOn(sums, [today], today),
    incomeMonth: incomeOn(sums, month, today),
    incomeAll,
    days,
    last30Days: moneyChange(byDay, periods),
    team,
    directs,
    activeDirects: active,
    latest,
    explained,
    referralCode,
  }
}

/** Income on some days, by kind and in total. */
function incomeOn(
  sums: readonly DayKindSum[],
  days: readonly ProgrammeDay[],
  day: ProgrammeDay,
): Record<DayKindSum['kind'] | 'total', Usd> & { day: ProgrammeDay } {
  const counted = new Set(days)
  const found = sums.filter((sum) => counted.has(sum.day))
  const of = (kind: DayKindSum['kind']) =>
    add(zero<'USD'>(), ...found.filter((sum) => sum.kind === kind).map(({ paid }) => paid))
  const [roi, direct, level, salary, reward] = [
    of('roi'),
    of('direct'),
    of('level'),
    of('salary'),
    of('reward'),
  ]
  return { day, roi, direct, level, salary, reward, total: add(roi, direct, level, salary, reward) }
}
