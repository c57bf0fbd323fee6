import { listCandles } from '@clearstead/contract/market/market'
import type { TokenView, TradeView } from '@clearstead/contract/market/views'
import { isPositive, isZero } from '@clearstead/contract/values/money'
import { priceText as text } from '@clearstead/texts/market/price'
import type { Address } from '../../../plumbing/address.ts'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { PriceChart } from './price-chart.tsx'
import {
  candleRequestOf,
  changeOf,
  type PriceRange,
  priceRanges,
  priceSeries,
} from './price-series.ts'

type Props = {
  token: TokenView
  address: Address<{ range: PriceRange; look: 'line' | 'candles'; page: number }>
  /** Trades to mark, and whether there are older ones than these. */
  trades?: readonly TradeView[] | undefined
  isCut?: boolean
}
type Series = ReturnType<typeof priceSeries>

/** The price over the chosen range, as a line or in candles. */
export function PriceHistory({ token, address, trades = [], isCut = false }: Props) {
  const { search, change } = address
  const { range, look, page } = search
  const now = useNow()
  const candles = useAnswer(listCandles, candleRequestOf(range, token), { keepPrevious: false })
  const isCandles = look === 'candles'
  return (
    <Tabs
      label={text.range}
      tabs={priceRanges.map((key) => ({ key, label: text[key] }))}
      chosen={range}
      onChoose={(next) => change({ range: next, page })}
      end={
        <Button
          look="plain"
          isSlim
          onClick={() => change({ look: isCandles ? 'line' : 'candles', page })}
        >
          {isCandles ? text.showLine : text.showCandles}
        </Button>
      }
    >
      <Answered from={candles} waiting={<SkeletonBox height={260} />}>
        {(answer) => {
          const series = priceSeries(range, answer, token, now)
          return (
            <Stack gap={3}>
              <Change series={series} token={token} range={range} />
              <PriceChart series={series} isCandles={isCandles} trades={trades} isCut={isCut} />
            </Stack>
          )
        }}
      </Answered>
    </Tabs>
  )
}

const overs = {
  '1d': 'overDay',
  '1w': 'overWeek',
  '1m': 'overMonth',
  '3m': 'overQuarter',
  all: 'overAll',
} as const

type ChangeProps = { series: Series; token: TokenView; range: PriceRange }

function Change({ series, token, range }: ChangeProps) {
  const { amount, percent } = changeOf(series.startPrice, token.currentPrice)
  const isYoung = token.createdAt.getTime() >= series.from
  const over = text[isYoung ? 'overAll' : overs[range]]
  const tone = isZero(amount) ? 'muted' : isPositive(amount) ? 'positive' : 'negative'
  const written = text.change({
    amount: amountText(amount, { locale, isExact: true, isSigned: true }),
    percent: formatPercent(percent, { locale, cutTo: 2, isSigned: true }),
  })
  return (
    <Inline gap={2}>
      <Span tone={tone} isStrong>
        {isZero(amount) ? text.unchanged : written}
      </Span>
      <Span tone="muted">{over}</Span>
    </Inline>
  )
}
