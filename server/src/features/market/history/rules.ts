import type { PriceChangeView } from '@clearstead/contract/market/views'
import type { MemberId, TradeId } from '@clearstead/contract/values/ids'

export type Page = { limit: number; cursor?: TradeId | undefined }

/** A page of a list with the cursor of the next one; null if this one is not full. */
export function cursored<Row extends { id: number }>(data: Row[], limit: number) {
  const last = data.at(-1)
  return {
    success: true as const,
    data,
    nextCursor: last && data.length === limit ? last.id : null,
  }
}

/** A change of the price as a member sees it, who learns only of their own trades. */
export function priceChangeFor(memberId: MemberId, change: PriceChangeView): PriceChangeView {
  return change.memberId === memberId ? change : { ...change, memberId: null, transactionId: null }
}
