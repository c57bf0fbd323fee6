import { sentenceOf } from '@clearstead/contract/call/say'
import { listTransactionsOf, type TransactionView } from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { BalanceAfter, MovementAmount } from '../../../../ui/figures/movement-amount.tsx'
import { Span } from '../../../../ui/layout/layout.tsx'
import { type Column, textColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { TransferLabel } from '../../../transparency/public.tsx'
import { profileText as text } from '../text.ts'

export function MovementsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<TransactionView>[] = [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      cell: ({ transactionId, source, memo, status }) => (
        <>
          <TransferLabel id={transactionId}>{text.sourceName(source)}</TransferLabel>{' '}
          {memo && (
            <Span tone="muted" isSmall>
              {sentenceOf(memo)}
            </Span>
          )}{' '}
          {status === 'reversed' && <Span tone="waiting">({text.reversed})</Span>}
        </>
      ),
    },
    textColumn('wallet', text.wallet, ({ wallet }) => text.walletName(wallet), {
      role: 'why',
      tone: 'muted',
    }),
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
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
    timeColumn('at', text.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
  const list = useList(
    listTransactionsOf,
    { memberId },
    {
      address,
      columns,
      rowKey: ({ transactionId, wallet }) => `${transactionId}-${wallet}`,
      limit: 10,
    },
  )
  return <ListTable list={list} caption={text.movements} empty={text.noMovements} />
}
