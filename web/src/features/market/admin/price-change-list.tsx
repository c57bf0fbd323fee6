import { sentenceOf } from '@clearstead/contract/call/say'
import { listPriceChanges } from '@clearstead/contract/market/market'
import type { PriceChangeView } from '@clearstead/contract/market/views'
import { toDecimal } from '@clearstead/contract/values/money'
import type { Address, ListSearch } from '../../../plumbing/address.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline, Span, Stack } from '../../../ui/layout/layout.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { OlderButton, useLoadedList } from './loaded-list.tsx'
import { tradeText as text } from './trade-text.ts'

type Search = ListSearch & { hide: string[]; search: string | undefined }

/** Every change of the price with its reason; what an admin wrote stands beside it. */
export function PriceChangeList({ address }: { address: Address<Search> }) {
  const list = useLoadedList(
    listPriceChanges,
    {},
    {
      address,
      columns: priceChangeColumns,
      rowKey: ({ id }) => id,
      portion: 100,
      searched: textsOf,
    },
  )
  return (
    <Stack gap={4}>
      <ListCard
        title={text.priceHistory}
        list={list}
        caption={text.pricesCaption}
        empty={text.noPrices}
        file="token-prices"
        filters={<SearchFilter list={list} label={text.search} />}
      />
      <OlderButton list={list} />
    </Stack>
  )
}

const priceChangeColumns: Column<PriceChangeView>[] = [
  column('price', text.price, ({ price }) => <Amount of={price} isExact />, {
    role: 'amount',
    tone: 'strong',
    isFixed: true,
  }),
  column(
    'available',
    text.availableTokens,
    ({ availableTokens }) => <Amount of={availableTokens} asset="SGX" />,
    { align: 'end' },
  ),
  {
    key: 'reason',
    header: text.changeReason,
    role: 'what',
    cell: ({ changeReason, note }) => (
      <Inline gap={2}>
        <Badge tone={changeReason === 'MANUAL' || changeReason === 'CONFIG' ? 'wait' : 'neutral'}>
          {text.reasonName[changeReason]}
        </Badge>
        {note && <Span tone="muted">{sentenceOf(note)}</Span>}
      </Inline>
    ),
  },
  column('related', text.related, relatedOf, { role: 'why', tone: 'muted' }),
  timeColumn('date', text.date, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
]

/** All that is known of a change, as the search finds it. */
function textsOf(change: PriceChangeView): string[] {
  return [
    toDecimal(change.price),
    toDecimal(change.priceBefore),
    plainAmount(change.availableTokens),
    change.changeReason,
    sentenceOf(change.note),
    relatedOf(change),
    change.createdAt.toISOString(),
  ]
}

function relatedOf({ transactionId, memberId }: PriceChangeView): string {
  if (transactionId === null) return text.notAvailable
  return text.relatedTrade(transactionId, memberId ?? undefined)
}
