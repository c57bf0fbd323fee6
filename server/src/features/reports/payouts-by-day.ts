import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { paidByDay } from '../income/public.ts'
import { currentSettings } from '../settings/public.ts'
import { listPayoutDays, replacePayoutDays } from './queries.ts'
import { closedDaysTo } from './rules.ts'

/** What was paid on each of these consecutive days: those added up before, and the rest live. */
export async function payoutsByDay(
  db: Db,
  days: readonly ProgrammeDay[],
): Promise<Map<string, Usd>> {
  const [first] = days
  if (!first) return new Map()
  const closed = await listPayoutDays(db, first)
  const open = days.find((day) => !closed.has(day))
  return open ? new Map([...closed, ...(await paidByDay(db, open))]) : closed
}

/** Adds up the days that are over anew, so that an income caught up for one of them is counted as well. */
export async function closePayoutDays(db: Db, now: Date): Promise<void> {
  const { today } = await currentSettings(db, now)
  const days = closedDaysTo(today)
  const paid = await paidByDay(db, days[0] ?? addDays(today, -1))
  await replacePayoutDays(
    db,
    days.map((day) => ({ day, paid: paid.get(day) ?? zero() })),
  )
}
