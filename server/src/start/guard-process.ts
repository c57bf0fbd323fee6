import { isOutage } from '../plumbing/is-outage.ts'
import type { Log } from '../plumbing/log.ts'

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
