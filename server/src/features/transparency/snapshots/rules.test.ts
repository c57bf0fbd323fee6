import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  drawnSecond,
  dueOf,
  hourToRead,
  readingsAround,
  secondsOf,
  snapshotHashOf,
  stepOf,
} from './rules.ts'

const secret = Buffer.alloc(32, 0x11)
const root = Buffer.alloc(32, 0x22)
const at = (text: string) => new Date(text)
const day = { opensAt: at('2026-04-01T00:00:00Z'), endsAt: at('2026-04-02T00:00:00Z') }

test('a commitment is the SHA-256 of a secret of 32 bytes', () => {
  expect(commitmentOf(secret).toString('hex')).toBe(
    '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
  )
  expect(() => commitmentOf(Buffer.alloc(31))).toThrow('A secret has 32 bytes')
  expect(() => commitmentOf(Buffer.alloc(33))).toThrow('A secret has 32 bytes')
})

test('a second is drawn from the secret and the root together', () => {
  const draw = (change: object) => drawnSecond({ secret, root, seconds: 86_400, ...change })

  // SHA-256 of 05, 32 × 11, 32 × 22 begins with ffc3802f1dd2, which is 281,215,134,277,074.
  expect(draw({})).toBe(75_474)
  expect(draw({ secret: root, root: secret })).not.toBe(75_474)
  expect(draw({ root: Buffer.alloc(32, 0x23) })).not.toBe(75_474)
  expect(draw({ seconds: 1 })).toBe(0)
})

test('every second of a day can be drawn, and none outside of it', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((each) => Buffer.from(each))
  fc.assert(
    fc.property(bytes, bytes, fc.integer({ min: 1, max: 90_000 }), (one, other, seconds) => {
      const second = drawnSecond({ secret: one, root: other, seconds })

      expect(second).toBeGreaterThanOrEqual(0)
      expect(second).toBeLessThan(seconds)
      expect(Number.isInteger(second)).toBe(true)
    }),
  )
  const drawn = new Set(
    Array.from({ length: 200 }, (_, index) =>
      drawnSecond({ secret, root: Buffer.alloc(32, index), seconds: 4 }),
    ),
  )
  expect([...drawn].sort()).toEqual([0, 1, 2, 3])
})

test('a day has as many seconds as its clocks give it', () => {
  expect(secondsOf(day)).toBe(86_400)
  expect(secondsOf({ ...day, endsAt: at('2026-04-01T23:00:00Z') })).toBe(82_800)
  expect(secondsOf({ ...day, endsAt: at('2026-04-02T00:00:00.999Z') })).toBe(86_400)
})

test('a snapshot is due at the drawn second after the day opens', () => {
  const second = drawnSecond({ secret, root, seconds: 86_400 })

  expect(dueOf(day, { secret, root })).toEqual(new Date(day.opensAt.getTime() + second * 1000))
})

test('a snapshot is of its second for a minute, then of its own moment, and missed when the day is over', () => {
  const dueAt = at('2026-04-01T12:00:00Z')
  const step = (now: string) => stepOf({ dueAt, endsAt: day.endsAt, now: at(now) })

  expect(step('2026-04-01T11:59:59.999Z')).toEqual({ kind: 'wait' })
  expect(step('2026-04-01T12:00:00Z')).toEqual({ kind: 'take', at: dueAt })
  expect(step('2026-04-01T12:01:00Z')).toEqual({ kind: 'take', at: dueAt })
  const later = '2026-04-01T12:01:00.001Z'
  expect(step(later)).toEqual({ kind: 'take', at: at(later) })
  const last = '2026-04-01T23:59:59.999Z'
  expect(step(last)).toEqual({ kind: 'take', at: at(last) })
  expect(step('2026-04-02T00:00:00Z')).toEqual({ kind: 'missed' })
})

test('the last second of a day may be taken within the minute after it', () => {
  const dueAt = at('2026-04-01T23:59:59Z')
  const step = (now: string) => stepOf({ dueAt, endsAt: day.endsAt, now: at(now) })

  expect(step('2026-04-02T00:00:30Z')).toEqual({ kind: 'take', at: dueAt })
  expect(step('2026-04-02T00:01:00Z')).toEqual({ kind: 'missed' })
})

test('a day without a root waits for it until it is over', () => {
  const step = (now: string) => stepOf({ dueAt: null, endsAt: day.endsAt, now: at(now) })

  expect(step('2026-04-01T23:59:59.999Z')).toEqual({ kind: 'wait' })
  expect(step('2026-04-02T00:00:00Z')).toEqual({ kind: 'missed' })
})

test('a snapshot that was asked for is never missed', () => {
  const dueAt = at('2026-04-01T12:00:00Z')
  const step = (now: string) => stepOf({ dueAt, endsAt: null, now: at(now) })

  expect(step('2026-04-01T12:00:05Z')).toEqual({ kind: 'take', at: dueAt })
  const late = '2026-04-03T12:00:00Z'
  expect(step(late)).toEqual({ kind: 'take', at: at(late) })
})

test('readings around a snapshot are at least an hour away', () => {
  expect(readingsAround(at('2026-04-01T12:30:00Z'))).toEqual({
    upto: at('2026-04-01T11:30:00Z'),
    from: at('2026-04-01T13:30:00Z'),
  })
})

test('an hour is read up to five minutes after it', () => {
  expect(hourToRead(at('2026-04-01T12:00:00Z'))).toEqual(at('2026-04-01T12:00:00Z'))
  expect(hourToRead(at('2026-04-01T12:05:00Z'))).toEqual(at('2026-04-01T12:00:00Z'))
  expect(hourToRead(at('2026-04-01T12:05:00.001Z'))).toBeUndefined()
  expect(hourToRead(at('2026-04-01T11:59:59Z'))).toBeUndefined()
})

test('the hash of a snapshot is over all of its fields, whatever their order', () => {
  const hash = snapshotHashOf({ a: '1', b: { c: null, d: 2 } })

  expect(hash).toEqual(createHash('sha256').update('\u0006{"a":"1","b":{"c":null,"d":2}}').digest())
  expect(snapshotHashOf({ b: { d: 2, c: null }, a: '1' })).toEqual(hash)
  expect(snapshotHashOf({ a: '1', b: { c: null, d: 3 } })).not.toEqual(hash)
})
