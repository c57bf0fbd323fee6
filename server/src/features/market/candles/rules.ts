import type { CandleInterval } from '@clearstead/contract/market-views'
import { Refusal } from '@clearstead/contract/refusal'

const minuteMs = 60_000
const intervalMs: Record<CandleInterval, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': 60 * minuteMs,
  '4h': 240 * minuteMs,
  '1d': 1440 * minuteMs,
}
/** A day of minutes is 1,440. */
export const mostCandles = 1500
const usualCandles = 300

type Asked = { interval: CandleInterval; from?: Date | undefined; to?: Date | undefined }
export type CandleRange = { interval: CandleInterval; from: Date; to: Date }

/**
 * The whole intervals of UTC between two moments, none of them still to come: the last 300, unless said otherwise.
 * @throws {Refusal} `reports.bad_range`, `call.invalid` for more than 1,500 intervals
 */
export function candleRange({ interval, from, to }: Asked, now: Date): CandleRange {
  // What happens at this very moment belongs to the interval that begins with it.
  const last = to && to < now ? to : new Date(now.getTime() + 1)
  if (from && from > last) throw new Refusal('reports.bad_range')
  const width = intervalMs[interval]
  const end = Math.ceil(last.getTime() / width) * width
  const start = from ? Math.floor(from.getTime() / width) * width : end - usualCandles * width
  if (end - start > mostCandles * width) {
    throw new Refusal('call.invalid', {}, [
      { path: 'from', message: `Ask for at most ${mostCandles} intervals at once` },
    ])
  }
  return { interval, from: new Date(start), to: new Date(end) }
}

/** Candles of whole hours are made of the hours that were folded already. */
export function isOfHours(interval: CandleInterval): boolean {
  return intervalMs[interval] >= intervalMs['1h']
}
