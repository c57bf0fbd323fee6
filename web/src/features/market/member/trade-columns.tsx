import type { TradeView } from '@clearstead/contract/market/views'
import { tokenText as text } from '@clearstead/texts/market/token'
import type { Column } from '../../../ui/lists/column.ts'
import { timeColumn } from '../../../ui/lists/columns.tsx'
import { commonTradeColumns, hashColumn } from '../trade-columns.tsx'

const headers = {
  tokens: text.tokenAmount,
  price: text.price,
  total: text.totalAmount,
  status: text.state,
  reason: text.reason,
}

export function tradeColumns(): Column<TradeView>[] {
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
    ...commonTradeColumns(headers, (status) => text[status]),
    hashColumn(text),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
  ]
}
