import type { MemberId } from '@clearstead/contract/values/ids'
import type { ClosingView } from '@clearstead/contract/withdrawals/closing'
import type { Db } from '../../../plumbing/database/database.ts'
import { findClosing } from '../../people/closing/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { readHoldings } from './read-holdings.ts'
import { leftIn, obstaclesOf, outcomeOf } from './rules.ts'

/** What closing the account would do now, or how far it is. */
export async function showClosing(db: Db, now: Date, memberId: MemberId): Promise<ClosingView> {
  const { settings } = await currentSettings(db, now)
  const { minimum } = settings.withdrawal
  const holdings = await readHoldings(db, memberId)
  const closing = await findClosing(db, memberId)
  return {
    outcome: outcomeOf(holdings, minimum),
    left: leftIn(holdings.wallets),
    minimum,
    waits: [...holdings.waits],
    obstacles: obstaclesOf(holdings, minimum),
    closing: closing?.payout
      ? { since: closing.since, method: closing.payout.method, address: closing.payout.address }
      : null,
  }
}
