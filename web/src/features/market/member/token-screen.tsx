import { sentenceOf } from '@clearstead/contract/call/say'
import { listMemberTrades, listPriceChanges } from '@clearstead/contract/market/market'
import type { PriceChangeView, TradeView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { commonTradeColumns, hashColumn } from '../trade-columns.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PriceCard } from './price-card.tsx'
import { TradeCard } from './trade-card.tsx'
import { TradeDialog } from './trade-dialog.tsx'

const headers = {
  tokens: text.tokenAmount,
  price: text.price,
  total: text.totalAmount,
  status: text.state,
  reason: text.reason,
}

function tradeColumns(): Column<TradeView>[] {
  return [
    textColumn('what', text.what, ({ transactionType }) => text[transactionType], {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    ...commonTradeColumns(headers, (status) => text[status]),
    hashColumn(text),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
  ]
}

/** The member's trades; one opens to its receipt. */
function TradeList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/token')
  const [opened, setOpened] = useState<TradeView>()
  const list = useCursorList(listMemberTrades, { memberId }, { address, columns: tradeColumns() })
  return (
    <>
      <ListCard
        title={text.trades}
        list={list}
        caption={text.tradesCaption}
        empty={text.noTrades}
        file="token-trades"
        onChoose={setOpened}
      />
      {opened && <TradeDialog trade={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

export function TokenScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/token')
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Grid>
          <Cell span={7}>
            <PriceCard memberId={memberId} />
          </Cell>
          <Cell span={5}>
            <Stack gap={4}>
              <TradeCard memberId={memberId} />
              <PortfolioCard memberId={memberId} />
            </Stack>
          </Cell>
        </Grid>
        <Tabs
          label={text.lists}
          tabs={(['trades', 'prices'] as const).map((key) => ({ key, label: text[key] }))}
          chosen={search.list}
          onChoose={(list) => change({ list })}
        >
          {search.list === 'trades' ? <TradeList memberId={memberId} /> : <PriceChanges />}
        </Tabs>
      </Stack>
    </>
  )
}

/** Every change of the price with its reason. */
function PriceChanges() {
  const address = useAddress('/_member/user/token')
  const list = useCursorList(listPriceChanges, {}, { address, columns: columnsOf() })
  return (
    <ListCard
      title={text.prices}
      list={list}
      caption={text.pricesCaption}
      empty={text.noPrices}
      file="token-prices"
    />
  )
}

function columnsOf(): Column<PriceChangeView>[] {
  return [
    textColumn('reason', text.reason, reasonOf, { role: 'what', tone: 'strong', isFixed: true }),
    {
      key: 'price',
      header: text.price,
      role: 'amount',
      align: 'end',
      cell: ({ price }) => <Amount of={price} isExact />,
    },
    {
      key: 'change',
      header: text.priceChange,
      role: 'why',
      align: 'end',
      cell: ({ price, priceBefore }) => (
        <Amount of={subtract(price, priceBefore)} isExact isSigned />
      ),
    },
    {
      key: 'available',
      header: text.availableTokens,
      align: 'end',
      tone: 'muted',
      cell: ({ availableTokens }) => <Amount of={availableTokens} asset="SGX" />,
    },
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
  ]
}

function reasonOf({ changeReason, note, transactionId }: PriceChangeView): string {
  if (changeReason === 'BUY')
    return transactionId ? text.byOwnBuy({ id: transactionId }) : text.byBuy
  if (changeReason === 'SELL')
    return transactionId ? text.byOwnSell({ id: transactionId }) : text.bySell
  const what = changeReason === 'MANUAL' ? text.byManual : text.byConfig
  return note ? text.byNote({ what, note: sentenceOf(note) }) : what
}
