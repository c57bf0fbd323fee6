import { DatabaseError } from 'pg'

/**
 * PostgreSQL's error codes for connections (08), resources (53), operator intervention and startup (57), lock timeouts,
 * serialisation failures and deadlocks (55P03, 40001, 40P01), and read-only standby servers (25006).
 */
const outageCodes = /^(08|53|57|55P03|40001|40P01|25006)/

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** The driver's messages for a lost or unavailable connection, which have no codes. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether an error means that the database or the file store is unavailable, full or overloaded. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof OutageError) return true
  if (error instanceof DatabaseError) return outageCodes.test(error.code ?? '')
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && networkCodes.includes(code)) return true
  // A database behind a Unix socket that does not exist.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return driverMessages.test(error.message) || isOutage(error.cause)
}

/** A system outside this process is unavailable; a later attempt may succeed. */
export class OutageError extends Error {
  override readonly name: string = 'OutageError'
}

/** A commit was sent, and whether it took effect is not known: asking again must be safe, or must be preceded by a look. */
export class UnknownOutcomeError extends OutageError {
  override readonly name = 'UnknownOutcomeError'
}
