import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Caller } from '../../../plumbing/http/request/caller.ts'
import { getMember } from '../../people/members/public.ts'
import { getToken } from '../queries.ts'
import { portfolioOf, realisedProfit } from '../rules.ts'
import { findHolderOf, getHoldingWithTotals } from './queries.ts'

/**
 * A member's holding, what it cost, its value at the current price, and what all trades together paid and brought.
 * @throws {Refusal} `people.unknown`, `market.unknown_token`
 */
export async function showPortfolio(db: Db, memberId: MemberId) {
  const { id } = await getMember(db, memberId)
  const { currentPrice } = await getToken(db)
  const holding = await getHoldingWithTotals(db, id)
  return {
    ...portfolioOf(holding, currentPrice),
    totalPaid: holding.paid,
    totalReceived: holding.received,
    realisedProfitLoss: realisedProfit(holding),
  }
}

/**
 * The funding balance of the member with this deposit address or id. To other members every address
 * or id looks the same, so they do not learn whether it exists.
 * @throws {Refusal} `people.not_yours`, `people.unknown`
 */
export async function buyingBalance(db: Db, caller: Caller, holder: string): Promise<Usd> {
  const own = caller.kind === 'member' ? caller.id : null
  const memberId = await findHolderOf(db, holder)
  if (own !== null && memberId !== own) throw new Refusal('people.not_yours')
  if (memberId === undefined) throw new Refusal('people.unknown')
  return balanceOf(db, wallet(memberId, 'funding'))
}
