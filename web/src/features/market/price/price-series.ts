import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listCandles } from '@clearstead/contract/market/market'
import type { CandleInterval, TokenView } from '@clearstead/contract/market/views'
import { subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'

export const priceRanges = ['1d', '1w', '1m', '3m', 'all'] as const
export type PriceRange = (typeof priceRanges)[number]

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** A market that opened just now has a chart of a minute. */
const shortestMs = minuteMs

type Span = { interval: CandleInterval; intervalMs: number; days: number }
/** Without a first day a call gives 300 intervals, which are more than the days here. */
const spans: Record<PriceRange, Span> = {
  '1d': { interval: '5m', intervalMs: 5 * minuteMs, days: 1 },
  '1w': { interval: '1h', intervalMs: 60 * minuteMs, days: 7 },
  '1m': { interval: '4h', intervalMs: 240 * minuteMs, days: 30 },
  '3m': { interval: '1d', intervalMs: dayMs, days: 90 },
  all: { interval: '1d', intervalMs: dayMs, days: Number.POSITIVE_INFINITY },
}

type Candles = Pick<AnswerOf<typeof listCandles>, 'data' | 'priceBefore'>
type Token = Pick<TokenView, 'createdAt' | 'currentPrice'>
type PriceStep = { at: number; price: Usd }

/** What is asked for a range: whole intervals, and for all of it from the day before the market opened. */
export function candleRequestOf(range: PriceRange, { createdAt }: Token) {
  const { interval } = spans[range]
  const dayBefore = new Date(createdAt.getTime() - dayMs).toISOString().slice(0, 10)
  return range === 'all' ? { interval, from: dayBefore as never } : { interval }
}

/**
 * The price over a range: the one with which it begins, those with which each interval closed, and the present one.
 * Nothing is drawn before the market opened.
 */
export function priceSeries(range: PriceRange, candles: Candles, token: Token, now: Date) {
  const { intervalMs, days } = spans[range]
  const until = now.getTime()
  const opened = Math.min(token.createdAt.getTime(), until - shortestMs)
  const from = Math.max(until - days * dayMs, opened)
  const before = candles.data.filter(({ at }) => at.getTime() < from)
  const shown = candles.data.filter(({ at }) => at.getTime() >= from && at.getTime() < until)
  const startPrice = before.at(-1)?.close ?? candles.priceBefore
  const steps: PriceStep[] = [
    { at: from, price: startPrice },
    ...shown.map(({ at, close }) => ({ at: at.getTime(), price: close })),
    { at: until, price: token.currentPrice },
  ]
  return { from, until, intervalMs, startPrice, steps, candles: shown }
}

/** How much the price changed, and by how much percent of what it was, cut at the second decimal: `-25.00`. */
export function changeOf(before: Usd, now: Usd): { amount: Usd; percent: string } {
  const amount = subtract(now, before)
  return { amount, percent: percentText(unitsOf(amount), unitsOf(before)) }
}

/** A part of a whole above zero as decimal percent, cut at the second decimal. */
export function percentText(part: bigint, whole: bigint): string {
  const hundredths = whole === 0n ? 0n : (part * 10_000n) / whole
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
