export type Measured = { perSecond: number; p50: number; p99: number }

type Load = {
  clients: number
  seconds: number
  /** Not counted, before the seconds; a second if not said. */
  warmUpMs?: number | undefined
  /** One operation of a client; the next begins when it ends. */
  act: (client: number) => Promise<unknown>
}

/** Runs `clients` in parallel for `seconds`, after a warm-up. */
export async function load({ clients, seconds, act, warmUpMs = 1_000 }: Load): Promise<Measured> {
  const latencies: number[] = []
  const start = performance.now() + warmUpMs
  const end = start + seconds * 1_000
  const runClient = async (client: number) => {
    for (let now = performance.now(); now < end; ) {
      await act(client)
      const after = performance.now()
      if (now >= start && after <= end) latencies.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  return measuredOf(latencies, seconds)
}

/** The figures of operations with these latencies in milliseconds. */
export function measuredOf(latencies: readonly number[], seconds: number): Measured {
  const sorted = [...latencies].sort((left, right) => left - right)
  return {
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/** How long things took, in milliseconds. */
export type Spread = { count: number; p50: number; p99: number; longest: number }

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((left, right) => left - right)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: percentile(sorted, 1),
  }
}

/** The median of several runs, for each figure. */
export function medianOf(runs: readonly Measured[]): Measured {
  return {
    perSecond: middleOf(runs.map(({ perSecond }) => perSecond)),
    p50: middleOf(runs.map(({ p50 }) => p50)),
    p99: middleOf(runs.map(({ p99 }) => p99)),
  }
}

export function middleOf(figures: readonly number[]): number {
  return percentile(
    [...figures].sort((left, right) => left - right),
    0.5,
  )
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
