import { listTrades } from '@clearstead/contract/market/market'
import { TradeSide, TradeStatus } from '@clearstead/contract/market/views'
import { useAddress } from '../../../plumbing/address.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useLoadedList } from '../../../ui/lists/use-loaded-list.ts'
import { OlderButton } from './older-button.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { tradeText as text } from './trade-text.ts'

export function AllTrades() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { status, transactionType } = address.search
  const list = useLoadedList(
    listTrades,
    { status, transactionType },
    {
      address,
      columns: tradeColumns('user'),
      rowKey: ({ id }) => id,
      portion: 50,
      filters: ['status', 'transactionType'],
    },
  )
  return (
    <Stack gap={4}>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="sgx-transactions"
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.status}
              words={wordsOf(TradeStatus.options, text.statusName)}
            />
            <ChoiceFilter
              list={list}
              name="transactionType"
              label={text.type}
              words={wordsOf(TradeSide.options, text.typeName)}
            />
          </>
        }
      />
      <OlderButton list={list} />
    </Stack>
  )
}
