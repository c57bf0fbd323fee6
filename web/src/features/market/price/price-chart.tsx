import type { TradeView } from '@clearstead/contract/market/views'
import { dayMs } from '@clearstead/contract/values/days'
import type { Usd } from '@clearstead/contract/values/money'
import { priceText as text } from '@clearstead/texts/market/price'
import { amountText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { MarkLegend } from '../../../ui/charts/mark-shapes.tsx'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import type { TimeMark, TimePoint } from '../../../ui/charts/time-series.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import { Text } from '../../../ui/layout/text.tsx'
import type { priceSeries } from './price-series.ts'

type Props = {
  series: ReturnType<typeof priceSeries>
  isCandles: boolean
  trades: readonly TradeView[]
  /** There are older trades than these. */
  isCut: boolean
}

/** The price as a line that keeps its height between changes, or in candles; a triangle for each own trade. */
export function PriceChart({ series, isCandles, trades, isCut }: Props) {
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
            text: exact(price, locale),
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
      {isCut && (
        <Text tone="muted" isSmall>
          {text.marksCut}
        </Text>
      )}
    </>
  )
}

const exact = (price: Usd, locale: string) => amountText(price, { locale, isExact: true })

/** What is read at each candle; a line has the price alone. */
function candleTexts({ candles }: Props['series'], isCandles: boolean) {
  return new Map(
    (isCandles ? candles : []).map(({ at, open, high, low, close }) => {
      const [first, top, bottom, last] = [open, high, low, close].map((price) =>
        exact(price, locale),
      )
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
      const tokens = amountText(tokenAmount, { locale, asset: 'SGX' })
      const price = exact(pricePerToken, locale)
      return {
        key: id,
        at: createdAt.getTime(),
        value: heightOf(pricePerToken),
        isUp,
        text: isUp ? text.markBought({ tokens, price }) : text.markSold({ tokens, price }),
      }
    })
}
