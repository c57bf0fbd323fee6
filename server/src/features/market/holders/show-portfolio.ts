import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/members/public.ts'
import { getToken } from '../queries.ts'
import { portfolioOf, realisedProfit } from '../rules.ts'
import { getHoldingWithTotals } from './queries.ts'

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
