import type { TradeView } from '@clearstead/contract/market/views'
import { toDecimal } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { timeColumn } from '../../../ui/lists/columns.tsx'
import { failureText } from '../failure-text.ts'
import { tradeText as text } from './trade-text.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: 'ok',
  pending: 'wait',
  failed: 'bad',
}

/** All trades name their user; the trades of one user have their hash in its place. */
export function tradeColumns(which: 'user' | 'hash'): Column<TradeView>[] {
  const failureOf = failureText()
  const isAll = which === 'user'
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    ...(isAll ? [userColumn] : []),
    { key: 'username', header: text.csvUsername, csv: ({ username }) => username },
    {
      key: 'type',
      header: text.type,
      ...(!isAll && { role: 'what' as const, tone: 'strong' as const }),
      cell: ({ transactionType }) => text.typeName(transactionType),
      csv: ({ transactionType }) => transactionType,
    },
    {
      key: 'tokens',
      header: text.tokens,
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
      header: text.total,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ totalAmount }) => <Amount of={totalAmount} />,
      csv: ({ totalAmount }) => toDecimal(totalAmount),
    },
    {
      key: 'status',
      header: text.status,
      role: 'why',
      cell: (trade) => (
        <Badge tone={tones[trade.status] ?? 'neutral'} why={failureOf(trade)}>
          {text.statusName(trade.status)}
        </Badge>
      ),
      csv: ({ status }) => status,
    },
    { key: 'reason', header: text.reason, csv: failureOf },
    timeColumn('date', text.date, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
    isAll
      ? { key: 'hash', header: text.hash, csv: ({ transactionHash }) => transactionHash ?? '' }
      : hashColumn,
  ]
}

const userColumn: Column<TradeView> = {
  key: 'user',
  header: text.user,
  role: 'what',
  isFixed: true,
  cell: ({ userId, username }) => (
    <Link to="/admin/check/profile/$id" params={{ id: String(userId) }} title={username}>
      {text.userNumber(userId)}
    </Link>
  ),
  csv: ({ userId }) => String(userId),
}

const hashColumn: Column<TradeView> = {
  key: 'hash',
  header: text.hash,
  tone: 'muted',
  cell: ({ transactionHash }) =>
    transactionHash ? <Code copyLabel={text.copyHash}>{transactionHash}</Code> : text.noHash,
  csv: ({ transactionHash }) => transactionHash ?? '',
}
