import { isOutage } from '../plumbing/is-outage.ts'
import type { Log } from '../plumbing/log.ts'

/** Ctrl-C reaches this process directly and again through npm; only a later signal is a second request. */
const duplicateSignalMs = 1_000

type Step = readonly [name: string, stop: () => Promise<unknown>]

/** Collects what was started, and stops it in reverse order at a signal or when the start fails. */
export function createShutdown(log: Log) {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined
  let signalledAt = 0

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
      signalledAt = now
      log.info({ signal }, 'stopping')
      void stop().then(() => process.exit(0))
    } else if (now - signalledAt > duplicateSignalMs) {
      log.warn({ signal }, 'stopping immediately')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  return {
    /** Adds a step that runs before all steps added earlier. */
    add: (name: string, stopStep: () => Promise<unknown>) => void steps.push([name, stopStep]),
    stop,
    isStopping: () => stopping !== undefined,
  }
}

/**
 * Handles unhandled rejections and uncaught exceptions (decision 0022). A rejection has ended its own work only, so it is
 * logged. After an exception the state is unknown, so the process is ended by `end`, unless a connection was lost.
 */
export function guardProcess(log: Log, end: (error: unknown) => unknown): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody awaited a rejection'))
  process.on('uncaughtException', (err) => {
    if (isOutage(err)) log.error({ err }, 'nobody heard of a lost connection')
    else {
      log.fatal({ err }, 'nobody caught an exception')
      end(err)
    }
  })
}
