import type { Log } from '../plumbing/log.ts'

/** Ctrl-C in a terminal reaches us directly and again through npm; only a later one is a second wish. */
const sameSignalMs = 1_000

type Step = readonly [name: string, stop: () => Promise<unknown>]

/** Collects what was started, to be stopped in the opposite order: at a signal, or when the start fails. */
export function createShutdown(log: Log) {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined
  let askedAt = 0

  const stopAll = async () => {
    for (const [name, stop] of steps.reverse()) {
      await stop().catch((err: unknown) => log.error({ err }, `could not stop the ${name}`))
    }
  }
  const stop = () => {
    stopping ??= stopAll()
    return stopping
  }
  const onSignal = (signal: NodeJS.Signals) => {
    const now = Date.now()
    if (!stopping) {
      askedAt = now
      log.info({ signal }, 'stopping')
      void stop().then(() => process.exit(0))
    } else if (now - askedAt > sameSignalMs) {
      log.warn({ signal }, 'stopping at once')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  return {
    /** To be stopped before everything added earlier. */
    add: (name: string, stopStep: () => Promise<unknown>) => void steps.push([name, stopStep]),
    stop,
    isStopping: () => stopping !== undefined,
  }
}
