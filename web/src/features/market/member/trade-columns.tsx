import type { TradeView } from '@clearstead/contract/market/views'
import { toDecimal } from '@clearstead/contract/values/money'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { timeColumn } from '../../../ui/lists/columns.tsx'
import { failureText } from '../failure-text.ts'
import { tokenText as text } from './text.ts'

export const tradeTones: Record<TradeView['status'], BadgeTone> = {
  completed: 'ok',
  pending: 'wait',
  failed: 'bad',
}

export function useTradeColumns(): Column<TradeView>[] {
  const failureOf = failureText()
  return [
    { key: 'id', header: text.id, csv: ({ id }) => String(id) },
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ transactionType }) => text[transactionType],
      csv: ({ transactionType }) => transactionType,
    },
    {
      key: 'tokens',
      header: text.tokenAmount,
      align: 'end',
      cell: ({ tokenAmount }) => <Amount of={tokenAmount} asset="SGX" />,
      csv: ({ tokenAmount }) => plainAmount(tokenAmount, 'SGX'),
    },
    {
      key: 'price',
      header: text.price,
      align: 'end',
      tone: 'muted',
      cell: ({ pricePerToken }) => <Amount of={pricePerToken} isExact />,
      csv: ({ pricePerToken }) => toDecimal(pricePerToken),
    },
    {
      key: 'total',
      header: text.totalAmount,
      role: 'amount',
      align: 'end',
      cell: ({ totalAmount }) => <Amount of={totalAmount} />,
      csv: ({ totalAmount }) => toDecimal(totalAmount),
    },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: (trade) => (
        <Badge tone={tradeTones[trade.status]} why={failureOf(trade)}>
          {text[trade.status]}
        </Badge>
      ),
      csv: ({ status }) => status,
    },
    { key: 'reason', header: text.reason, csv: failureOf },
    {
      key: 'hash',
      header: text.hash,
      tone: 'muted',
      cell: ({ transactionHash }) =>
        transactionHash ? <Code copyLabel={text.copyHash}>{transactionHash}</Code> : text.noHash,
      csv: ({ transactionHash }) => transactionHash ?? '',
    },
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
  ]
}
