import type { MemberId } from '@clearstead/contract/values/ids'
import { ClosingWait } from '@clearstead/contract/withdrawals/closing'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listOpenRequests } from '../../people/closing/public.ts'
import { listOpenPlans, ownPart } from '../../plans/public.ts'
import type { Holdings } from './rules.ts'

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
