import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, zero } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { wallet } from '../../ledger/accounts.ts'
import { balancesBefore } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { availableOf, sumsByDay } from '../income/public.ts'
import { listPlansAt } from '../plans/public.ts'
import { listClaimedAmong } from './queries.ts'
import { type ClaimableDay, type ClaimLimit, missedDay } from './rules.ts'

/**
 * The days that can be made up today, were not claimed and would pay something, oldest first. Each comes with
 * the plans and compound money of its end and the limit that was left then.
 */
export async function listMakeUps(
  db: Db,
  memberId: MemberId,
  limit: ClaimLimit | undefined,
  {
    missed,
    today,
    timezone,
  }: { missed: readonly ProgrammeDay[]; today: ProgrammeDay; timezone: string },
): Promise<ClaimableDay[]> {
  if (!limit || missed.length === 0) return []
  const claimed = new Set(await listClaimedAmong(db, memberId, missed))
  const days = missed.filter((day) => !claimed.has(day))
  const [first] = days
  if (first === undefined) return []
  const ends = days.map((day) => startOf(addDays(day, 1), timezone))
  const [openPlans, compoundBalances, sums] = await Promise.all([
    listPlansAt(db, memberId, ends, today),
    balancesBefore(db, wallet(memberId, 'compound'), ends),
    sumsByDay(db, memberId, daysAfter(first, today)),
  ])
  return days.flatMap((day, index) => {
    const end = ends[index]?.getTime()
    const found = missedDay({
      day,
      limit,
      held: openPlans.filter(({ before }) => before.getTime() === end),
      compound: compoundBalances[index] ?? zero(),
      earnedSince: sums.filter((sum) => sum.day > day).map(({ paid }) => paid),
    })
    if (!found) return []
    const available = availableOf(found.limit)
    return isPositive(available) ? { ...found, available } : []
  })
}

function daysAfter(first: ProgrammeDay, last: ProgrammeDay): ProgrammeDay[] {
  const days: ProgrammeDay[] = []
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
