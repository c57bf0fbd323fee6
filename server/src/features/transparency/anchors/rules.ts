import { createHash } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'

/** Where each chain ends; null where it has no link yet. Numbers that may grow large are texts. */
export type Heads = {
  key: string | null
  ledger: { upto: string; hash: string } | null
  auditLog: { sealed: string; hash: string } | null
  published: { day: ProgrammeDay; hash: string; root: string } | null
  receipts: { hash: string } | null
  rules: { version: number; hash: string } | null
  /** The day whose secret is the newest that was committed to, and the end of the chain of snapshots. */
  snapshots: { day: ProgrammeDay; commitment: string; hash: string } | null
}

/** What a digest is over, under the names of docs/transparency.md. */
export function digestFields(
  { auditLog, ...heads }: Heads,
  { day, takenAt, previous }: { day: ProgrammeDay; takenAt: Date; previous: Buffer },
) {
  return {
    form: 2,
    day,
    taken_at: takenAt.toISOString(),
    previous_digest: previous.toString('hex'),
    ...heads,
    audit_log: auditLog,
  }
}

export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A proof that owners are told of when it is missing. */
type Awaited = { takenAt: Date; receivedAt: Date | null; attestedAt: Date | null }

const hourMs = 3_600_000
/** A server answers at once; calendars wait for Bitcoin, mostly for some hours. */
const receivedWithinMs = 24 * hourMs
const attestedWithinMs = 72 * hourMs

export function isLate({ takenAt, receivedAt, attestedAt }: Awaited, now: Date): boolean {
  const waitedMs = now.getTime() - takenAt.getTime()
  if (receivedAt === null) return waitedMs > receivedWithinMs
  return attestedAt === null && waitedMs > attestedWithinMs
}

const againAfterMs = 10 * 60_000
/** A calendar needs some hours for Bitcoin, and others need it too. */
const upgradedAfterMs = hourMs

/** Whether a service is to be asked: at first, again some time after it failed, and for what it has promised. */
export function isDue(
  before: { receivedAt: Date | null; attestedAt: Date | null; askedAt: Date } | undefined,
  now: Date,
): boolean {
  if (before === undefined) return true
  if (before.attestedAt !== null) return false
  const pauseMs = before.receivedAt === null ? againAfterMs : upgradedAfterMs
  return now.getTime() - before.askedAt.getTime() >= pauseMs
}
