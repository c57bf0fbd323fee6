import { sentenceOf } from '@clearstead/contract/call/say'
import type { TransactionView } from '@clearstead/contract/reports/transactions'
import { sourceText } from '@clearstead/texts/reports/source'
import { transactionText as text } from '@clearstead/texts/reports/transaction'
import { walletText } from '@clearstead/texts/reports/wallet'
import { plainAmount } from '../../../../plumbing/format.ts'
import { BalanceAfter, MovementAmount } from '../../../../ui/figures/movement-amount.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Span } from '../../../../ui/layout/text.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { TransferLabel } from '../../../transparency/public.tsx'

export function transactionColumns(): Column<TransactionView>[] {
  return [
    { key: 'id', header: text.csvId, csv: ({ transactionId }) => String(transactionId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ username }) => username,
      csv: ({ username }) => username,
    },
    {
      key: 'source',
      header: text.source,
      role: 'why',
      cell: ({ transactionId, source, memo, status }) => (
        <>
          <TransferLabel id={transactionId}>{sourceText[source]}</TransferLabel>{' '}
          {memo && (
            <Span tone="muted" isSmall>
              {sentenceOf(memo)}
            </Span>
          )}{' '}
          {status === 'reversed' && <Span tone="waiting">({text.isReversed})</Span>}
        </>
      ),
      csv: ({ source }) => source,
    },
    { key: 'memo', header: text.csvMemo, csv: ({ memo }) => sentenceOf(memo) },
    { key: 'status', header: text.status, csv: ({ status }) => status },
    {
      key: 'wallet',
      header: text.wallet,
      tone: 'muted',
      cell: ({ wallet }) => walletText[wallet],
      csv: ({ wallet }) => wallet,
    },
    { key: 'direction', header: text.direction, csv: ({ transactionType }) => transactionType },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: (movement) => <MovementAmount of={movement} />,
      csv: ({ amount, asset }) => plainAmount(amount, asset),
    },
    {
      key: 'after',
      header: text.balanceAfter,
      align: 'end',
      tone: 'muted',
      cell: (movement) => <BalanceAfter of={movement} />,
      csv: ({ balanceAfter, asset }) => plainAmount(balanceAfter, asset),
    },
    {
      key: 'at',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} />,
      csv: ({ at }) => at.toISOString(),
    },
  ]
}
