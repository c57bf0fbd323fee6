import { isOutage } from '../plumbing/is-outage.ts'
import type { Log } from '../plumbing/log.ts'

/**
 * What nobody caught (0022). A rejection that nobody awaited has ended its own work and nothing else, so the
 * process lives and says so. After an exception out of an event nobody knows what was left half-done: unless a
 * connection was lost, the process is ended by `end`.
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
