import { setMaxListeners } from 'node:events'
import type { Clock } from '../clock.ts'
import { openHeldConnection } from '../database/connections/held-connection.ts'
import type { Db } from '../database/database.ts'

export type TickContext = { db: Db; clock: Clock }

/**
 * A task that runs periodically, in one process at a time. A tick does one unit of work; when it returns true, more is
 * waiting and the next tick follows at once.
 */
export type Ticker = {
  name: string
  everyMs: number
  // biome-ignore lint/suspicious/noConfusingVoidType: most ticks return nothing
  run: (context: TickContext) => Promise<boolean | void>
}

type Options = TickContext & {
  url: string
  tickers: readonly Ticker[]
  onError: (error: unknown, ticker: string) => void
}

/** An arbitrary constant; the process that holds this advisory lock is the leader. */
export const leaderLock = 7_201_944
const retryMs = 2_000

/** Runs the tickers while this process is the leader; another process takes over when its connection ends. */
export function startTickers({ url, tickers, db, clock, onError }: Options): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    while (!signal.aborted) {
      await leadOnce(url, signal, onError, (lost) =>
        Promise.all(tickers.map((ticker) => tickUntil(ticker, { db, clock }, lost, onError))),
      )
      await pause(retryMs, signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Tries once to become the leader; if it succeeds, ticks until the connection is lost or `signal` aborts. */
async function leadOnce(
  url: string,
  signal: AbortSignal,
  onError: Options['onError'],
  tick: (lost: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const client = openHeldConnection(url)
  const lost = new AbortController()
  // Every ticker adds a listener.
  setMaxListeners(0, lost.signal)
  const lose = () => lost.abort()
  client.on('error', lose)
  client.on('end', lose)
  signal.addEventListener('abort', lose)
  try {
    await client.connect()
    const { rows } = await client.query<{ leads: boolean }>(
      'select pg_try_advisory_lock($1) as leads',
      [leaderLock],
    )
    if (rows[0]?.leads && !signal.aborted) await tick(lost.signal)
  } catch (error) {
    if (!signal.aborted) onError(error, 'leader')
  } finally {
    signal.removeEventListener('abort', lose)
    await client.end().catch(lose)
  }
}

async function tickUntil(
  { name, everyMs, run }: Ticker,
  context: TickContext,
  lost: AbortSignal,
  onError: Options['onError'],
): Promise<void> {
  while (!lost.aborted) {
    try {
      const hasMore = await run(context)
      if (hasMore) continue
    } catch (error) {
      if (lost.aborted) return
      onError(error, name)
    }
    await pause(everyMs, lost)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
