import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { CandleInterval } from '@clearstead/contract/market/views'

const minuteMs = 60_000
const intervalMs: Record<CandleInterval, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': 60 * minuteMs,
  '4h': 240 * minuteMs,
  '1d': 1440 * minuteMs,
}
/** A day has 1,440 minutes. */
export const maxCandles = 1500
const defaultCandles = 300

type CandleRequest = { interval: CandleInterval; from?: Date | undefined; to?: Date | undefined }
export type CandleRange = { interval: CandleInterval; from: Date; to: Date }

/**
 * The whole UTC intervals between two moments, none of them in the future; by default the last 300.
 * @throws {Refusal} `reports.bad_range`, `call.invalid` for more than 1,500 intervals
 */
export function candleRange({ interval, from, to }: CandleRequest, now: Date): CandleRange {
  // The current moment belongs to the interval that begins with it.
  const last = to && to < now ? to : new Date(now.getTime() + 1)
  if (from && from > last) throw new Refusal('reports.bad_range')
  const width = intervalMs[interval]
  const end = Math.ceil(last.getTime() / width) * width
  const start = from ? Math.floor(from.getTime() / width) * width : end - defaultCandles * width
  if (end - start > maxCandles * width) {
    throw new Refusal('call.invalid', {}, [
      { path: 'from', ...say('market.wrong.too_many_intervals', { most: maxCandles }) },
    ])
  }
  return { interval, from: new Date(start), to: new Date(end) }
}

/** Whether candles are made of whole folded hours. */
export function isOfHours(interval: CandleInterval): boolean {
  return intervalMs[interval] >= intervalMs['1h']
}
