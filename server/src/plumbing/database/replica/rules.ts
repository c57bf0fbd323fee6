import { DatabaseError } from 'pg'
import { isOutage } from '../../is-outage.ts'

/** Why a read that may ask the replica asked the primary. */
export type Reason =
  /** It has not replayed what the primary had written when the call began, and did not within the call's patience. */
  | 'behind'
  /** Replay needed what a statement still read, so PostgreSQL cancelled the statement. */
  | 'conflict'
  /** It cannot be reached, has no connection left, or does not answer. */
  | 'away'
  /** It answers, but the read did not end within the replica's part of the call's time. */
  | 'late'
  /** What answers at its address is no replica, such as after a fail-over. */
  | 'no_replica'
  /** The read failed there with any other error; the primary tells whether that is a fault of the read. */
  | 'failed'
  /** It is left alone for a while after one of the above. */
  | 'resting'

/** Says why the replica did not serve a read. */
export class NotServed extends Error {
  override readonly name = 'NotServed'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`The replica is not read: ${reason}`)
    this.reason = reason
  }
}

/** Cancelled for replay, as PostgreSQL says it (40001), or as the deadlock that replay is a part of (40P01). */
const conflicts = new Set(['40001', '40P01', '57014'])

export function reasonOf(error: unknown): Reason {
  if (error instanceof NotServed) return error.reason
  if (error instanceof DatabaseError && conflicts.has(error.code ?? '')) return 'conflict'
  return isOutage(error) ? 'away' : 'failed'
}

/** For how long the replica is left alone; a conflict is the statement's and not the replica's. */
const restsMs: Readonly<Record<Reason, number>> = {
  behind: 1_000,
  conflict: 0,
  away: 5_000,
  late: 0,
  no_replica: 5_000,
  failed: 0,
  resting: 0,
}

export const reasons = Object.keys(restsMs) as readonly Reason[]

export function restMs(reason: Reason): number {
  return restsMs[reason]
}

/** Whether the replica is asked and checked again before it is read. */
export function mustBeChecked(reason: Reason): boolean {
  return reason === 'away' || reason === 'no_replica'
}

/** How long a read waits for the replica: a list of 9 s a tenth of a second, a report of 60 s two thirds of one. */
export function patienceMs(deadlineMs: number): number {
  return Math.round(deadlineMs / 90)
}

/** How long the replica may take, so that the primary has the rest: 3 s of 9, 20 s of 60. */
export function shareMs(deadlineMs: number): number {
  return Math.round(deadlineMs / 3)
}
