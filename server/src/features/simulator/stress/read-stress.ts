import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { Settings } from '@clearstead/contract/settings/settings'
import { type getStress, largestCount } from '@clearstead/contract/stress'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { feeOf } from '@clearstead/contract/values/exact'
import { add, negate, type Usd, zero } from '@clearstead/contract/values/money'
import { listLargestHoldings, oldestTransferAt } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { lackingAtHalfPrice } from '../../market/public.ts'
import {
  booksOf,
  cashFlow,
  incomeStatement,
  type StatementRow,
} from '../../reports/exports/public.ts'
import { currentSettings, resolveDayRange } from '../../settings/public.ts'
import { treasuryFigures } from '../../treasury/public.ts'
import { listWaitingInOrder } from '../../withdrawals/freezes/public.ts'
import { type CountedHoldings, keptLargestHoldings } from './queries.ts'
import { type Books, casesOf, type Flows, inDays } from './rules.ts'

/** Flows are averaged over at most so many days, like the runway of the transparency page. */
const mostDays = 30

type Read = { now: Date; settings: Settings; today: ProgrammeDay }

/** What the members who hold most hold now. It reads all wallets. */
export async function countLargestHoldings(db: Db, now: Date): Promise<CountedHoldings> {
  const held = add(zero<'USD'>(), ...(await listLargestHoldings(db, largestCount)))
  return { held, countedAt: now }
}

/** Today's books with what the scenarios need, of which the largest holdings are counted already. */
export async function readBooks(
  db: Db,
  { now, settings, today, held }: Read & { held: Usd },
): Promise<Books> {
  const figures = await treasuryFigures(db)
  const { custody, investments, treasury, liabilities, tokenReserve } = figures
  const { overDays, flows } = await readFlows(db, { now, settings, today })
  return {
    custody,
    investments,
    treasury,
    overDays,
    flows,
    owed: add(liabilities, tokenReserve),
    largest: { held, sent: feeOf(held, settings.withdrawal.feePercent).net },
    tokenGap: await lackingAtHalfPrice(db, now, tokenReserve),
    waiting: await listWaitingInOrder(db, settings.brakes.queue),
  }
}

/** What moved on the last whole days, at most thirty, as the operator's statements have it. */
async function readFlows(
  db: Db,
  { now, settings, today }: Read,
): Promise<{ overDays: number; flows: Flows }> {
  const to = addDays(today, -1)
  const oldest = (await oldestTransferAt(db)) ?? now
  const from = later(dayOf(oldest, settings.programme.timezone), addDays(today, -mostDays))
  const overDays = Math.max(0, daysBetween(from, today))
  if (overDays === 0) return { overDays, flows: noFlows }
  const { from: start = now, to: end = now } = await resolveDayRange(db, now, { from, to })
  const timeZone = settings.programme.timezone
  const books = await booksOf(db, { from, to, start, end, timeZone })
  const cash = cashFlow(books)
  const result = incomeStatement(books)
  const fees = ['withdrawal_fees', 'transfer_fees', 'topups', 'plans', 'other_fees'] as const
  return {
    overDays,
    flows: {
      deposits: sumOf(cash, ['deposits_received']),
      withdrawn: negate(sumOf(cash, ['withdrawals_paid'])),
      income: negate(
        add(
          zero<'USD'>(),
          ...result.filter(({ section }) => section === 'expenses').map(({ amount }) => amount),
        ),
      ),
      fees: sumOf(result, fees),
      withdrawalFees: sumOf(result, ['withdrawal_fees']),
    },
  }
}

const none: Usd = zero()
const noFlows: Flows = {
  deposits: none,
  withdrawn: none,
  income: none,
  fees: none,
  withdrawalFees: none,
}

function sumOf(rows: readonly StatementRow[], lines: readonly StatementRow['line'][]): Usd {
  return add(none, ...rows.filter(({ line }) => lines.includes(line)).map(({ amount }) => amount))
}

function later(one: ProgrammeDay, other: ProgrammeDay): ProgrammeDay {
  return one > other ? one : other
}

function daysBetween(from: ProgrammeDay, to: ProgrammeDay): number {
  let days = 0
  while (addDays(from, days) < to) days++
  return days
}

/** The stress page. */
export async function showStress(db: Db, now: Date): Promise<AnswerOf<typeof getStress>> {
  const { settings, today } = await currentSettings(db, now)
  const { held, countedAt } =
    (await keptLargestHoldings(db)) ?? (await countLargestHoldings(db, now))
  const books = await readBooks(db, { now, settings, today, held })
  const { overDays, flows, largest, tokenGap, waiting } = books
  const aDay = (total: Usd) => inDays(total, overDays, 1)
  const { coverageBelow, runwayBelow, freezeByRule, queue } = settings.brakes
  return {
    asOf: now,
    overDays,
    flows: {
      deposits: aDay(flows.deposits),
      withdrawn: aDay(flows.withdrawn),
      income: aDay(flows.income),
      fees: aDay(flows.fees),
      withdrawalFees: aDay(flows.withdrawalFees),
    },
    largest: { ...largest, countedAt },
    tokenGap,
    queue,
    waiting: { count: waiting.length, total: add(none, ...waiting.map(({ sent }) => sent)) },
    cases: casesOf(books),
    thresholds: { coverageBelow, runwayBelow, freezeByRule },
  }
}
