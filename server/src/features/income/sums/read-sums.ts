import type { IncomePeriod } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { countByDay, sumByReason } from './queries.ts'
import { firstDayOfPeriod, incomeSums, mostRead, readableOf } from './rules.ts'

type SumsRequest = { memberId: MemberId; period: IncomePeriod }

/** What the income of a member comes to in a period, by what became of it, and what is on hold now. */
export async function readSums(
  db: Db,
  now: Date,
  { memberId, period }: SumsRequest,
  most: number = mostRead,
) {
  const { today } = await currentSettings(db, now)
  const first = firstDayOfPeriod(period, today)
  const [days, wallets] = await Promise.all([
    countByDay(db, { memberId, from: first }, most),
    walletsOf(db, memberId),
  ])
  const readable = readableOf(days, most)
  const from = readable.is === 'shortened' ? readable.from : first
  const sums =
    readable.is === 'too many' ? null : incomeSums(await sumByReason(db, { memberId, from }))
  return {
    from: from ?? null,
    isShortened: readable.is !== 'whole',
    sums,
    onHold: wallets.held_income ?? zero<'USD'>(),
  }
}
