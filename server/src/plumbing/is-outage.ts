import { DatabaseError } from 'pg'
import { OutageError } from './outage-error.ts'

/**
 * Of PostgreSQL: connections (08), resources (53), an operator's hand or a start (57), waits that were given up
 * (55P03, 40001, 40P01), and a server that stands by (25006).
 */
const away = /^(08|53|57|55P03|40001|40P01|25006)/

const network = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]

/** What the driver says of a connection that was lost, or that it could not get; it has no codes for these. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/

/** The database or the file store is away, full, shutting down or waiting too long; who asked is not at fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof OutageError) return true
  if (error instanceof DatabaseError) return away.test(error.code ?? '')
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && network.includes(code)) return true
  // A database reached by a path whose socket is not there.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return driver.test(error.message) || isOutage(error.cause)
}
