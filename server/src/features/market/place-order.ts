import type { Work } from '../../plumbing/work.ts'
import { getTrade } from './history/queries.ts'
import { holdingView, type Order } from './rules.ts'
import { tradeTokens } from './trade-tokens.ts'

/** Trades, and shows what came of it. @throws {Refusal} as `tradeTokens` */
export async function placeOrder(work: Work, order: Order) {
  const { id, holding, balance } = await tradeTokens(work, order)
  const transaction = await getTrade(work.tx, order.memberId, id)
  return { success: true as const, data: { transaction, holding: holdingView(holding), balance } }
}
