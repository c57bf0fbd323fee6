import { dayMs } from '@clearstead/contract/values/days'
import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import type { ReturnableDeposit } from '@clearstead/contract/withdrawals/returns'
import { wallet } from '../../../ledger/accounts.ts'
import { lockBalances } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { findCredited, listCredited } from './queries.ts'
import { checkReturn, offerOf, type ReturnRequest } from './rules.ts'

/** The deposits of a member that can go back without a fee now, newest first. */
export async function listReturnable(
  db: Db,
  now: Date,
  memberId: MemberId,
): Promise<ReturnableDeposit[]> {
  const { settings } = await currentSettings(db, now)
  const days = settings.withdrawal.depositReturnDays
  const credited = await listCredited(db, memberId, new Date(now.getTime() - days * dayMs))
  return credited.flatMap((deposit) => offerOf(deposit, { now, days }) ?? [])
}

/**
 * Refuses to give a deposit back without a fee where the rules do not allow it. The wallet is locked first, as a reversal of the
 * deposit locks it, so that one of the two is refused.
 * @throws {Refusal} those of `checkReturn`
 */
export async function checkReturnOf(
  work: Work,
  {
    memberId,
    returnsDeposit,
    ...request
  }: ReturnRequest & { memberId: MemberId; returnsDeposit: DepositId },
  days: number,
): Promise<void> {
  await lockBalances(work, [wallet(memberId, 'funding')])
  const deposit = await findCredited(work.tx, memberId, returnsDeposit)
  checkReturn(deposit, request, { now: work.now, days })
}
