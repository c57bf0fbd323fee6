import type { MemberId } from '@clearstead/contract/values/ids'
import { type ClosingView, ClosingWait } from '@clearstead/contract/withdrawals/closing'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { findClosing, listOpenRequests } from '../../people/closing/public.ts'
import { listOpenPlans, ownPart } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Holdings, leftIn, obstaclesOf, outcomeOf } from './rules.ts'

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

/** What an account holds and waits for now. */
export async function readHoldings(db: Db, memberId: MemberId): Promise<Holdings> {
  const wallets = await walletsOf(db, memberId)
  const plans = await listOpenPlans(db, memberId)
  const requests = await listOpenRequests(db, memberId)
  const isHeld = wallets.held_income !== undefined
  return {
    wallets,
    plans: plans.map((plan) => ({ id: plan.id, own: ownPart(plan) })),
    waits: ClosingWait.options.filter((wait) =>
      wait === 'held_income' ? isHeld : requests.includes(wait),
    ),
  }
}
