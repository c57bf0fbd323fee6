import type { TradeView } from '@clearstead/contract/market/views'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../ui/lists/column.ts'
import { timeColumn } from '../../../ui/lists/columns.tsx'
import { commonTradeColumns, hashColumn } from '../trade-columns.tsx'
import { tradeText as text } from './trade-text.ts'

/** All trades name their user; the trades of one user have their hash in its place. */
export function tradeColumns(which: 'user' | 'hash'): Column<TradeView>[] {
  const isAll = which === 'user'
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    ...(isAll ? [userColumn] : []),
    { key: 'username', header: text.csvUsername, csv: ({ username }) => username },
    {
      key: 'type',
      header: text.type,
      ...(!isAll && { role: 'what' as const, tone: 'strong' as const }),
      cell: ({ transactionType }) => text.typeName[transactionType],
      csv: ({ transactionType }) => transactionType,
    },
    ...commonTradeColumns(text, (status) => text.statusName[status]),
    timeColumn('date', text.date, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
    isAll
      ? { key: 'hash', header: text.hash, csv: ({ transactionHash }) => transactionHash ?? '' }
      : hashColumn(text),
  ]
}

const userColumn: Column<TradeView> = {
  key: 'user',
  header: text.user,
  role: 'what',
  isFixed: true,
  cell: ({ userId, username }) => (
    <Link to="/admin/check/profile/$id" params={{ id: String(userId) }} title={username}>
      {text.userNumber({ id: userId })}
    </Link>
  ),
  csv: ({ userId }) => String(userId),
}
