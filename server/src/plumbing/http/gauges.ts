import { Gauge, Registry } from 'prom-client'

/** A figure that is read when Prometheus asks; without samples its name and help are still given. */
export type GaugeReading = {
  name: string
  help: string
  samples: readonly { value: number; labels?: Readonly<Record<string, string>> }[]
}

export type ReadGauges = () => Promise<readonly GaugeReading[]>

/** A scrape waits no longer than this for the figures, so that those of the process come without a database. */
const longestMs = 4_000
/** Several Prometheus servers, and whoever looks by hand, share one reading. */
const sharedMs = 5_000

/** Gives the figures as text, with whether they could be read. */
export function gaugeText(read: ReadGauges): () => Promise<string> {
  let last: { at: number; reading: Promise<readonly GaugeReading[]> } | undefined
  const shared = () => {
    if (!last || performance.now() - last.at > sharedMs) {
      const reading = read()
      // Whoever waits hears of the error; nobody may wait any more.
      reading.catch(() => undefined)
      last = { at: performance.now(), reading }
    }
    return last.reading
  }
  return async () => {
    const readings = await inTime(shared())
    const up: GaugeReading = {
      name: 'clearstead_figures_up',
      help: 'Whether the figures of the database could be read for this scrape',
      samples: [{ value: readings ? 1 : 0 }],
    }
    return textOf([up, ...(readings ?? [])])
  }
}

/** Undefined when the reading fails or takes too long: the alarm on that is a rule of Prometheus. */
async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestMs, undefined)
  })
  const found = await Promise.race([reading.catch(() => undefined), late])
  clearTimeout(timer)
  return found
}

async function textOf(readings: readonly GaugeReading[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, samples } of readings) {
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
    // A gauge without labels begins at 0, which would be said of what is not known.
    if (samples.length === 0) gauge.remove()
  }
  return registry.metrics()
}
