import type { TradeView } from '@clearstead/contract/market/views'
import { tradeFailureText as text } from '@clearstead/texts/market/trade-failure'

/** Why a trade failed, in words; empty if it did not. */
export function failureText({ reason }: Pick<TradeView, 'reason'>): string {
  return reason === 'treasury.short' ? text.treasuryShort : reason
}
