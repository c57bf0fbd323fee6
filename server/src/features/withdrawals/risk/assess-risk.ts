import { Refusal } from '@clearstead/contract/call/refusal'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balances.ts'
import { totalsByKind } from '../../../ledger/statements/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { findWithdrawalForAdmin } from '../queries.ts'
import { sourceOf } from '../rules.ts'
import { getHistory } from './queries.ts'
import { riskOf } from './rules.ts'

const msPerDay = 86_400_000

/**
 * What an admin should know before a decision; ages are those at the time of the request.
 * @throws {Refusal} `withdrawals.unknown`
 */
export async function assessRisk(db: Db, id: WithdrawalId) {
  const found = await findWithdrawalForAdmin(db, id)
  if (!found) throw new Refusal('withdrawals.unknown')
  const { memberId, amount, createdAt } = found
  const [history, walletAfter, deposited] = await Promise.all([
    getHistory(db, id),
    balanceOf(db, wallet(memberId, sourceOf[found.kind])),
    totalsByKind(db, memberId, { kinds: ['deposit'], wallets: ['funding'] }),
  ])
  const daysSince = (then: Date) => (createdAt.getTime() - then.getTime()) / msPerDay
  const { level, reasons } = riskOf({
    amount,
    paidBefore: { count: history.count, largest: history.largest },
    addressAgeDays: daysSince(history.addressSavedAt),
    memberAgeDays: daysSince(history.joined),
    isAddressShared: history.isAddressShared,
    hasSecondFactor: history.hasSecondFactor,
  })
  return {
    level,
    reasons,
    walletAfter,
    joined: history.joined,
    deposited: add(zero<'USD'>(), ...deposited.map(({ credited }) => credited as Usd)),
    withdrawnBefore: history.sum,
  }
}
