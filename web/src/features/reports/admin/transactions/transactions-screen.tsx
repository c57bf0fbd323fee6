import {
  listTransactions,
  Source,
  type TransactionView,
} from '@clearstead/contract/reports/transactions'
import { sourceText } from '@clearstead/texts/reports/source'
import { transactionText as text } from '@clearstead/texts/reports/transaction'
import { walletText } from '@clearstead/texts/reports/wallet'
import { useAddress } from '../../../../plumbing/address.ts'
import { InviteButton } from '../../../../ui/actions/invite-button.tsx'
import { BalanceAfter, MovementAmount } from '../../../../ui/figures/movement-amount.tsx'
import { Span } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { type Column, column, timeColumn } from '../../../../ui/lists/columns.tsx'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MovementLabel } from '../../../transparency/public.tsx'

/** Everything that changed the wallet of a member, of all members. */
export function TransactionsScreen() {
  const address = useAddress('/_admin/admin/transactions')
  const { transactionType, source, status, search, from, to } = address.search
  const list = useList(
    listTransactions,
    { transactionType, source, status, search, from, to },
    {
      address,
      columns: transactionColumns(),
      rowKey: ({ transactionId, wallet }) => `${transactionId}-${wallet}`,
    },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <ListCard
        list={list}
        hasColumnMenu
        caption={text.caption}
        empty={text.empty}
        emptyAct={<InviteButton />}
        file="transactions"
        filters={<SearchFilter list={list} label={text.search} />}
        moreFilters={
          <FilterSheet list={list} names={['source', 'transactionType', 'status', 'from', 'to']}>
            {(list) => (
              <>
                <ChoiceFilter
                  list={list}
                  name="source"
                  label={text.source}
                  words={wordsOf(Source.options, (one) => sourceText[one])}
                />
                <ChoiceFilter
                  list={list}
                  name="transactionType"
                  label={text.direction}
                  words={{ credit: text.credit, debit: text.debit }}
                />

                <ChoiceFilter
                  list={list}
                  name="status"
                  label={text.status}
                  words={{ completed: text.completed, reversed: text.reversed }}
                />
                <DayFilters list={list} from={text.from} to={text.to} />
              </>
            )}
          </FilterSheet>
        }
      />
    </>
  )
}

function transactionColumns(): Column<TransactionView>[] {
  return [
    column('member', text.member, ({ username }) => username, { role: 'what', isFixed: true }),
    {
      key: 'source',
      header: text.source,
      role: 'why',
      cell: ({ transactionId, purpose, memo, status }) => (
        <MovementLabel id={transactionId} purpose={purpose} memo={memo}>
          {status === 'reversed' && <Span tone="waiting">({text.isReversed})</Span>}
        </MovementLabel>
      ),
    },
    column('wallet', text.wallet, ({ wallet }) => walletText[wallet], { tone: 'muted' }),
    column('amount', text.amount, (movement) => <MovementAmount of={movement} />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    column('after', text.balanceAfter, (movement) => <BalanceAfter of={movement} />, {
      align: 'end',
      tone: 'muted',
    }),
    timeColumn('at', text.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
}
