import { listCandles } from '@clearstead/contract/market/market'
import type { TokenView, TradeView } from '@clearstead/contract/market/views'
import { dayMs } from '@clearstead/contract/values/days'
import { isPositive, isZero, type Usd } from '@clearstead/contract/values/money'
import { priceText as text } from '@clearstead/texts/market/price'
import type { Address } from '../../../plumbing/address.ts'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MarkLegend } from '../../../ui/charts/mark-shapes.tsx'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import type { TimeMark, TimePoint } from '../../../ui/charts/time-series.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import { Inline, Note, Span, Stack } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
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
      <Answered from={candles} height={260}>
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
    amount: amountText(amount, { isExact: true, isSigned: true }),
    percent: formatPercent(percent, { cutTo: 2, isSigned: true }),
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

type PriceChartProps = {
  series: ReturnType<typeof priceSeries>
  isCandles: boolean
  trades: readonly TradeView[]
  /** There are older trades than these. */
  isCut: boolean
}

/** The price as a line that keeps its height between changes, or in candles; a triangle for each own trade. */
function PriceChart({ series, isCandles, trades, isCut }: PriceChartProps) {
  const { from, until, intervalMs, steps } = series
  const marks = marksOf(trades).filter(({ at }) => at >= from && at <= until)
  const details = candleTexts(series, isCandles)
  const isShort = until - from < 2 * dayMs
  const moment = intl.date(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const below = intl.date(
    locale,
    isShort
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', year: '2-digit' },
  )
  const grid = intl.number(locale, { maximumSignificantDigits: 4 })
  return (
    <>
      <TimeChart
        title={text.chart}
        points={steps.map(({ at, price }, place): TimePoint => {
          const isNow = place === steps.length - 1
          return {
            at,
            value: heightOf(price),
            text: exact(price),
            detail: details.get(at),
            label: isNow ? text.momentNow({ moment: moment.format(at) }) : moment.format(at),
          }
        })}
        candles={
          isCandles
            ? series.candles.map(({ at, open, high, low, close }) => ({
                at: at.getTime(),
                open: heightOf(open),
                high: heightOf(high),
                low: heightOf(low),
                close: heightOf(close),
              }))
            : undefined
        }
        candleMs={intervalMs}
        marks={marks}
        from={from}
        until={until}
        gridText={(value) => `$${grid.format(value)}`}
        timeText={(at) => below.format(at)}
        labelHeader={text.moment}
        valueHeader={text.price}
      />
      {marks.length > 0 && <MarkLegend up={text.legendBought} down={text.legendSold} />}
      {isCut && <Note>{text.marksCut}</Note>}
    </>
  )
}

const exact = (price: Usd) => amountText(price, { isExact: true })

/** What is read at each candle; a line has the price alone. */
function candleTexts({ candles }: PriceChartProps['series'], isCandles: boolean) {
  return new Map(
    (isCandles ? candles : []).map(({ at, open, high, low, close }) => {
      const [first, top, bottom, last] = [open, high, low, close].map((price) => exact(price))
      return [
        at.getTime(),
        text.candle({ open: `${first}`, high: `${top}`, low: `${bottom}`, close: `${last}` }),
      ]
    }),
  )
}

function marksOf(trades: readonly TradeView[]): TimeMark[] {
  return trades
    .filter(({ status }) => status === 'completed')
    .map(({ id, createdAt, transactionType, tokenAmount, pricePerToken }) => {
      const isUp = transactionType === 'BUY'
      const tokens = amountText(tokenAmount, { asset: 'SGX' })
      const price = exact(pricePerToken)
      return {
        key: id,
        at: createdAt.getTime(),
        value: heightOf(pricePerToken),
        isUp,
        text: isUp ? text.markBought({ tokens, price }) : text.markSold({ tokens, price }),
      }
    })
}
