import { DatabaseError } from 'pg'

/**
 * Errors with which PostgreSQL ends a connection, so that they may follow a commit that took effect: a lost connection
 * (08), the end of the server or of the session (57P), time limits of transactions (25P03, 25P04), a fault of its own (XX).
 */
const endsConnection = /^(08|57P|25P0[34]|XX)/

/** Whether an error says that the commit it answers has not taken effect, or was never sent. */
export function isCertain(error: unknown): boolean {
  if (error instanceof DatabaseError) return !endsConnection.test(error.code ?? '')
  return error instanceof Error && error.message.endsWith('is not queryable')
}

/**
 * Whether PostgreSQL says of a commit that no standby has confirmed it, because the wait was cancelled. It answers such a commit as a
 * success, and a fail-over may lose it. The message is translated; the name of PostgreSQL's own function is not.
 */
export function isUnreplicatedCommit({
  code,
  routine,
}: {
  code?: string | undefined
  routine?: string | undefined
}): boolean {
  return code === '01000' && routine === 'SyncRepWaitForLSN'
}
