import type { TradeView } from '@clearstead/contract/market/views'
import { Amount } from '../../ui/figures/amount.tsx'
import type { BadgeTone } from '../../ui/figures/badge.tsx'
import { Code } from '../../ui/figures/code.tsx'
import { amountColumn, badgeColumn, type Column, column } from '../../ui/lists/columns.tsx'
import { failureText } from './failure-text.ts'

export const tradeTones = {
  completed: 'ok',
  pending: 'wait',
  failed: 'bad',
} satisfies Record<TradeView['status'], BadgeTone>

type Headers = Readonly<Record<'tokens' | 'price' | 'total' | 'status', string>>

/** What members and admins read of a trade alike; the words are those of the screen. */
export function commonTradeColumns(
  headers: Headers,
  statusText: (status: TradeView['status']) => string,
): Column<TradeView>[] {
  return [
    column('tokens', headers.tokens, ({ tokenAmount }) => <Amount of={tokenAmount} asset="SGX" />, {
      align: 'end',
    }),
    column('price', headers.price, ({ pricePerToken }) => <Amount of={pricePerToken} isExact />, {
      align: 'end',
      tone: 'muted',
    }),
    amountColumn('total', headers.total, ({ totalAmount }) => totalAmount, {
      role: 'amount',
      tone: 'strong',
    }),
    badgeColumn(
      'status',
      headers.status,
      (trade) => ({
        tone: tradeTones[trade.status],
        text: statusText(trade.status),
        why: failureText(trade),
      }),
      { role: 'why' },
    ),
  ]
}

type HashText = Readonly<Record<'hash' | 'copyHash' | 'noHash', string>>

/** The hash of a trade in the public list. */
export function hashColumn(text: HashText): Column<TradeView> {
  return {
    key: 'hash',
    header: text.hash,
    tone: 'muted',
    cell: ({ transactionHash }) =>
      transactionHash ? <Code copyLabel={text.copyHash}>{transactionHash}</Code> : text.noHash,
  }
}
