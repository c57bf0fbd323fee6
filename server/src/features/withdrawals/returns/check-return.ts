import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import { wallet } from '../../../ledger/accounts.ts'
import { lockBalances } from '../../../ledger/balances.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findCredited } from './queries.ts'
import { checkReturn, type ReturnRequest } from './rules.ts'

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
