import { Refusal } from '@clearstead/contract/call/refusal'
import { dayMs } from '@clearstead/contract/values/days'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { WithdrawalRisk } from '@clearstead/contract/withdrawals/risk'
import { walletsOfMany } from '../../../ledger/balances.ts'
import { creditedToMany } from '../../../ledger/statements/kind-totals.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { endOfHold } from '../../people/payout-addresses/public.ts'
import { sourceOf } from '../rules.ts'
import { listHistories } from './queries.ts'
import { riskOf } from './rules.ts'

/**
 * What an admin should know before a decision; ages are those at the time of the request.
 * @throws {Refusal} `withdrawals.unknown`
 */
export async function assessRisk(db: Db, now: Date, id: WithdrawalId): Promise<WithdrawalRisk> {
  const risk = (await assessRisks(db, now, [id])).get(id)
  if (!risk) throw new Refusal('withdrawals.unknown')
  return risk
}

/** The same for several requests, in as many reads as for one. */
export async function assessRisks(
  db: Db,
  now: Date,
  ids: readonly WithdrawalId[],
): Promise<Map<WithdrawalId, WithdrawalRisk>> {
  if (ids.length === 0) return new Map()
  const histories = await listHistories(db, ids)
  const memberIds = [...new Set(histories.map(({ memberId }) => memberId))]
  const [wallets, deposited] = await Promise.all([
    walletsOfMany(db, memberIds),
    creditedToMany(db, memberIds, { kinds: ['deposit'], wallet: 'funding' }),
  ])
  const risks = histories.map(({ id, memberId, kind, amount, createdAt, ...history }) => {
    const daysSince = (then: Date) => (createdAt.getTime() - then.getTime()) / dayMs
    const { level, reasons } = riskOf({
      amount,
      largestBefore: history.largest,
      addressAgeDays: daysSince(history.addressSavedAt),
      memberAgeDays: daysSince(history.joined),
      isAddressShared: history.isAddressShared,
      hasSecondFactor: history.hasSecondFactor,
      isSignInChanged: history.heldFrom !== null && history.heldFrom > createdAt,
    })
    const risk: WithdrawalRisk = {
      level,
      reasons,
      walletAfter: wallets.get(memberId)?.[sourceOf[kind]] ?? zero(),
      joined: history.joined,
      deposited: (deposited.get(memberId) as Usd | undefined) ?? zero(),
      withdrawnBefore: history.sum,
      heldUntil: endOfHold(history.heldUntil, now),
    }
    return [id, risk] as const
  })
  return new Map(risks)
}
