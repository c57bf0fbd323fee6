import type { TradeView } from '@clearstead/contract/market/views'
import { toDecimal } from '@clearstead/contract/values/money'
import { plainAmount } from '../../plumbing/format.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../ui/figures/badge.tsx'
import { Code } from '../../ui/figures/code.tsx'
import type { Column } from '../../ui/lists/column.ts'
import { failureText } from './failure-text.ts'

export const tradeTones = {
  completed: 'ok',
  pending: 'wait',
  failed: 'bad',
} satisfies Record<TradeView['status'], BadgeTone>

type Headers = Readonly<Record<'tokens' | 'price' | 'total' | 'status' | 'reason', string>>

/** What members and admins read of a trade alike; the words are those of the screen. */
export function commonTradeColumns(
  headers: Headers,
  statusText: (status: TradeView['status']) => string,
): Column<TradeView>[] {
  return [
    {
      key: 'tokens',
      header: headers.tokens,
      align: 'end',
      cell: ({ tokenAmount }) => <Amount of={tokenAmount} asset="SGX" />,
      csv: ({ tokenAmount }) => plainAmount(tokenAmount, 'SGX'),
    },
    {
      key: 'price',
      header: headers.price,
      align: 'end',
      tone: 'muted',
      cell: ({ pricePerToken }) => <Amount of={pricePerToken} isExact />,
      csv: ({ pricePerToken }) => toDecimal(pricePerToken),
    },
    {
      key: 'total',
      header: headers.total,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ totalAmount }) => <Amount of={totalAmount} />,
      csv: ({ totalAmount }) => toDecimal(totalAmount),
    },
    {
      key: 'status',
      header: headers.status,
      role: 'why',
      cell: (trade) => (
        <Badge tone={tradeTones[trade.status]} why={failureText(trade)}>
          {statusText(trade.status)}
        </Badge>
      ),
      csv: ({ status }) => status,
    },
    { key: 'reason', header: headers.reason, csv: failureText },
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
    csv: ({ transactionHash }) => transactionHash ?? '',
  }
}
