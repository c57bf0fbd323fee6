import type { Work } from '../../plumbing/work.ts'
import { holdingView, type Order } from './rules.ts'
import { tradeTokens } from './trade-tokens.ts'

/**
 * Trades and returns the resulting view.
 * @throws {Refusal} as `tradeTokens`
 */
export async function placeOrder(work: Work, order: Order) {
  const { view, holding, balance } = await tradeTokens(work, order)
  return {
    success: true as const,
    data: { transaction: view, holding: holdingView(holding), balance },
  }
}
