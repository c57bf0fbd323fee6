import type { CandleInterval, PriceChangeView } from '@clearstead/contract/market-views'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'

const minuteMs = 60_000
const intervalMs: Record<CandleInterval, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': 60 * minuteMs,
  '4h': 240 * minuteMs,
  '1d': 1440 * minuteMs,
}
const mostCandles = 1000
const usualCandles = 300

type Asked = { interval: CandleInterval; from?: Date | undefined; to?: Date | undefined }

/**
 * The days that candles are asked for: up to now and 300 intervals back, unless said otherwise.
 * @throws {Refusal} `reports.bad_range`, `call.invalid` for more than 1,000 intervals
 */
export function candleRange({ interval, from, to }: Asked, now: Date) {
  const end = to ?? now
  const start = from ?? new Date(end.getTime() - usualCandles * intervalMs[interval])
  if (start > end) throw new Refusal('reports.bad_range')
  if (end.getTime() - start.getTime() > mostCandles * intervalMs[interval]) {
    throw new Refusal('call.invalid', {}, [
      { path: 'from', message: `Ask for at most ${mostCandles} intervals at once` },
    ])
  }
  return { interval, from: start, to: end }
}

/** A page of a list, and where the next begins: nowhere when this one is not full. */
export function cursored<Row extends { id: number }>(data: Row[], limit: number) {
  const last = data.at(-1)
  return {
    success: true as const,
    data,
    nextCursor: last && data.length === limit ? last.id : null,
  }
}

/** A change of the price as a member sees it: whose trade moved it is said of their own alone. */
export function asSeenBy(memberId: MemberId, change: PriceChangeView): PriceChangeView {
  return change.userId === memberId ? change : { ...change, userId: null, transactionId: null }
}
