import { listTransactionsOf, type TransactionView } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useText } from '../../../../plumbing/texts.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { BalanceAfter, MovementAmount } from '../../../../ui/figures/movement-amount.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Span } from '../../../../ui/layout/words.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { PagedTable } from '../../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { profileText } from '../text.ts'

const limit = 10

export function MovementsTab({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const [page, setPage] = useState(1)
  const from = useAnswer(listTransactionsOf, { userId: memberId, page, limit })
  const answer = from.answer && { ...from.answer, rows: from.answer.transactions }
  const columns: Column<TransactionView>[] = [
    {
      key: 'what',
      header: text.what,
      cell: ({ source, memo, status }) => (
        <>
          {text.sourceName(source)}{' '}
          {memo && (
            <Span tone="muted" isSmall>
              {memo}
            </Span>
          )}{' '}
          {status === 'reversed' && <Span tone="waiting">({text.reversed})</Span>}
        </>
      ),
    },
    {
      key: 'wallet',
      header: text.wallet,
      tone: 'muted',
      cell: ({ wallet }) => text.walletName(wallet),
    },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      tone: 'strong',
      cell: (movement) => <MovementAmount of={movement} />,
    },
    {
      key: 'after',
      header: text.balanceAfter,
      align: 'end',
      tone: 'muted',
      cell: (movement) => <BalanceAfter of={movement} />,
    },
    {
      key: 'at',
      header: text.when,
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} />,
    },
  ]
  return (
    <PagedTable
      from={{ ...from, answer }}
      limit={limit}
      caption={text.movements}
      columns={columns}
      rowKey={({ transactionId, wallet }) => `${transactionId}-${wallet}`}
      address={{ page }}
      onAddress={(next) => setPage(next.page ?? 1)}
      empty={<EmptyState>{text.noMovements}</EmptyState>}
    />
  )
}
