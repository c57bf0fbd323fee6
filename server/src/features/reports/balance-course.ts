import { balanceDays } from '@clearstead/contract/reports/dashboards'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { wallet } from '../../ledger/accounts.ts'
import { sumsBefore } from '../../ledger/sums-before.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { getMember } from '../people/members/public.ts'
import { currentSettings } from '../settings/public.ts'
import { countedWallets } from './rules.ts'

type Point = { day: ProgrammeDay; total: Usd }

/**
 * The total balance of a member at the end of every third day, and now: the sum that the dashboard shows.
 * @throws {Refusal} `people.unknown`
 */
export async function balanceCourse(db: Db, now: Date, memberId: MemberId): Promise<Point[]> {
  await getMember(db, memberId)
  const { today, settings } = await currentSettings(db, now)
  const { back, apart } = balanceDays
  const days = Array.from({ length: back / apart + 1 }, (_, place) =>
    addDays(today, place * apart - back),
  )
  const ends = days.map((day) => startOf(addDays(day, 1), settings.programme.timezone))
  const wallets = countedWallets.map((kind) => wallet(memberId, kind))
  const sums = await sumsBefore(db, wallets, ends)
  return days.flatMap((day, place) => {
    const total = sums[place]
    return total === undefined ? [] : [{ day, total }]
  })
}
