import { sentenceOf } from '@clearstead/contract/call/say'
import { listMemberTrades, listPriceChanges } from '@clearstead/contract/market/market'
import { soldOf } from '@clearstead/contract/market/quote'
import {
  Multiplier,
  type PriceChangeView,
  type TokenView,
  type TradeView,
} from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox, SkeletonFigure } from '../../../ui/states/skeleton.tsx'
import { PriceHistory } from '../price/price-history.tsx'
import { useToken } from '../price/use-token.ts'
import { commonTradeColumns, hashColumn } from '../trade-columns.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
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
    column('what', text.what, ({ transactionType }) => text[transactionType], {
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
    column('reason', text.reason, reasonOf, { role: 'what', tone: 'strong', isFixed: true }),
    column('price', text.price, ({ price }) => <Amount of={price} isExact />, {
      role: 'amount',
      align: 'end',
    }),
    {
      key: 'change',
      header: text.priceChange,
      role: 'why',
      align: 'end',
      cell: ({ price, priceBefore }) => (
        <Amount of={subtract(price, priceBefore)} isExact isSigned />
      ),
    },
    column(
      'available',
      text.availableTokens,
      ({ availableTokens }) => <Amount of={availableTokens} asset="SGX" />,
      { align: 'end', tone: 'muted' },
    ),
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

/** The present price, how it came about, and how much of the token there is. */
function PriceCard({ memberId }: { memberId: MemberId }) {
  const token = useToken()
  const { answer } = token
  return (
    <Card
      title={
        answer
          ? text.priceCard({ name: answer.data.name, symbol: answer.data.symbol })
          : text.livePrice
      }
    >
      <Answered
        from={token}
        waiting={
          <>
            <SkeletonFigure />
            <SkeletonBox height={480} />
          </>
        }
      >
        {({ data }) => (
          <Stack gap={4}>
            <Figure
              note={
                <>
                  {text.livePriceSince} <Time at={data.lastUpdated} />
                </>
              }
            >
              <Amount of={data.currentPrice} isExact />
            </Figure>
            <OwnHistory token={data} memberId={memberId} />
            <Supply token={data} />
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

/** The price, with the member's own trades marked. */
function OwnHistory({ token, memberId }: { token: TokenView; memberId: MemberId }) {
  const address = useAddress('/_member/user/token')
  const trades = useAnswer(listMemberTrades, { memberId, limit: 100 }).answer
  return (
    <PriceHistory
      token={token}
      address={address}
      trades={trades?.data}
      isCut={trades?.nextCursor != null}
    />
  )
}

function Supply({ token }: { token: TokenView }) {
  const { basePrice, availableTokens, totalSupply, priceMultiplier } = token
  return (
    <DescriptionList>
      <AmountRow label={text.basePrice} of={basePrice} isExact />
      <DescriptionRow label={text.multiplier}>
        {text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) })}
      </DescriptionRow>
      <AmountRow label={text.sold} of={soldOf(token)} asset="SGX" />
      <AmountRow label={text.available} of={availableTokens} asset="SGX" />
      <AmountRow label={text.totalSupply} isTotal of={totalSupply} asset="SGX" />
    </DescriptionList>
  )
}
