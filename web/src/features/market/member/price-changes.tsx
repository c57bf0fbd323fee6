import { sentenceOf } from '@clearstead/contract/call/say'
import { listPriceChanges } from '@clearstead/contract/market/market'
import type { PriceChangeView } from '@clearstead/contract/market/views'
import { subtract, toDecimal } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useAddress } from '../../../plumbing/address.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'

/** Every change of the price with its reason. */
export function PriceChanges() {
  const address = useAddress('/_member/user/token')
  const list = useCursorList(
    listPriceChanges,
    {},
    { address, columns: columnsOf(), rowKey: ({ id }) => id },
  )
  return (
    <ListCard
      title={text.prices}
      list={list}
      caption={text.pricesCaption}
      empty={text.noPrices}
      file={text.pricesFile}
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
      csv: ({ price }) => toDecimal(price),
    },
    { key: 'before', header: text.priceBefore, csv: ({ priceBefore }) => toDecimal(priceBefore) },
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
      csv: ({ availableTokens }) => plainAmount(availableTokens, 'SGX'),
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
