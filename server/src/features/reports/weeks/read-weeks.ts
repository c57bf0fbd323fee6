import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { type getStatementWeeks, weeksBack } from '@clearstead/contract/reports/weeks'
import { startOf } from '@clearstead/contract/values/months'
import { wallet } from '../../../ledger/accounts.ts'
import {
  countBetween,
  flowsBetween,
  walletPoints,
} from '../../../ledger/statements/wallet-flows.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  firstRead,
  kindsOfChoice,
  lastDayOfWeek,
  mostRead,
  walletsOfChoice,
  weekStarts,
} from './rules.ts'

/**
 * What came in and went out in each of the last weeks, and the balances at their ends. Weeks before those that can be read are
 * left out: their transfers are in files, or there are too many of them.
 * @throws {Refusal} `people.unknown`
 */
export async function readWeeks(
  db: Db,
  now: Date,
  { memberId, ...choice }: RequestOf<typeof getStatementWeeks>,
  most: number = mostRead,
) {
  await getMember(db, memberId)
  const { today, settings } = await currentSettings(db, now)
  const starts = weekStarts(today, weeksBack)
  const accounts = walletsOfChoice(choice).map((kind) => wallet(memberId, kind))
  const known = await walletPoints(
    db,
    accounts,
    starts.map((day) => startOf(day, settings.programme.timezone)),
  )
  const counts = known.slice(1).map((to, index) => {
    const from = known[index]
    return from ? countBetween(from, to) : 0
  })
  const first = firstRead(counts, most)
  const points = known.slice(first)
  const flows = await flowsBetween(db, accounts, points, kindsOfChoice(choice))
  const weeks = flows.flatMap((flow, index) => {
    const [from, to] = [points[index], points[index + 1]]
    const start = from && starts[from.place]
    return from && to && start
      ? [{ from: start, to: lastDayOfWeek(start), opening: from.sum, ...flow, closing: to.sum }]
      : []
  })
  const leftOut = first > 0 ? 'many' : weeks.length < weeksBack ? 'archived' : null
  return { leftOut, weeks } as const
}
