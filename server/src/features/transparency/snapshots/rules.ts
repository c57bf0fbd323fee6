import { createHash } from 'node:crypto'
import { canonicalJson } from '../proof/hashes.ts'

const domains = { draw: 5, snapshot: 6 } as const
const secretLength = 32

/** A secret of 32 bytes is published by its SHA-256 before anybody may know it. */
export function commitmentOf(secret: Buffer): Buffer {
  if (secret.length !== secretLength) throw new RangeError('A secret has 32 bytes')
  return createHash('sha256').update(secret).digest()
}

/**
 * The second of a day that its secret and the root of the day before draw: the first six bytes of SHA-256(05 ‖ secret ‖ root) modulo
 * the seconds of the day. Of 2^48 values each second has as many as any other, but for one in three billion.
 */
export function drawnSecond({
  secret,
  root,
  seconds,
}: {
  secret: Buffer
  root: Buffer
  seconds: number
}): number {
  const drawn = createHash('sha256').update(Buffer.of(domains.draw)).update(secret).update(root)
  return drawn.digest().readUIntBE(0, 6) % seconds
}

type DayTimes = { opensAt: Date; endsAt: Date }

/** How many seconds a day has: 86,400, or an hour more or less where clocks change. */
export function secondsOf({ opensAt, endsAt }: DayTimes): number {
  return Math.floor((endsAt.getTime() - opensAt.getTime()) / 1000)
}

/** The moment at which the snapshot of a day is due. */
export function dueOf({ opensAt, endsAt }: DayTimes, draw: { secret: Buffer; root: Buffer }): Date {
  const second = drawnSecond({ ...draw, seconds: secondsOf({ opensAt, endsAt }) })
  return new Date(opensAt.getTime() + second * 1000)
}

/** A snapshot that is begun within this time is of the second that was drawn; a later one is of its own moment, and says so. */
const punctualMs = 60_000

type Step = { kind: 'wait' } | { kind: 'missed' } | { kind: 'take'; at: Date }

/**
 * What is to be done about a snapshot now. One that nobody took on its day is missed, because the close of the day shows the books
 * by then; one that was asked for has no such end.
 */
export function stepOf({
  dueAt,
  endsAt,
  now,
}: {
  dueAt: Date | null
  endsAt: Date | null
  now: Date
}): Step {
  const hasEnded = endsAt !== null && now >= endsAt
  if (!dueAt || now < dueAt) return { kind: hasEnded ? 'missed' : 'wait' }
  if (now.getTime() - dueAt.getTime() <= punctualMs) return { kind: 'take', at: dueAt }
  return hasEnded ? { kind: 'missed' } : { kind: 'take', at: now }
}

const hourMs = 3_600_000

/** Readings count before a snapshot up to an hour ahead of it, and after it from an hour later on. */
export function readingsAround(at: Date): { upto: Date; from: Date } {
  return { upto: new Date(at.getTime() - hourMs), from: new Date(at.getTime() + hourMs) }
}

/** For how long after a full hour its balances are still read: nodes keep the state of old blocks for some minutes only. */
const readableMs = 5 * 60_000

/** The full hour whose balances are to be read now; undefined when that is too long ago. */
export function hourToRead(now: Date): Date | undefined {
  const sinceMs = now.getTime() % hourMs
  return sinceMs <= readableMs ? new Date(now.getTime() - sinceMs) : undefined
}

/** The hash of a snapshot, over its answer on the wire without the hash itself, which includes the hash of the one before. */
export function snapshotHashOf(fields: object): Buffer {
  const text = Buffer.from(canonicalJson(fields), 'utf8')
  return createHash('sha256').update(Buffer.of(domains.snapshot)).update(text).digest()
}
