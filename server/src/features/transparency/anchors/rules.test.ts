import { createHash } from 'node:crypto'
import { ProgrammeDay } from '@clearstead/contract/values/days'
import { describe, expect, test } from 'vitest'
import { digestFields, digestOf, isDue, isLate } from './rules.ts'

const taken = new Date('2026-03-01T00:00:00.000Z')
/** So many minutes and milliseconds after the digest was taken. */
const later = (minutes: number, ms = 0) => new Date(taken.getTime() + minutes * 60_000 + ms)

test('a digest is over the heads of all chains under their documented names', () => {
  const heads = {
    key: 'ab',
    ledger: { upto: '7', hash: 'cd' },
    auditLog: { sealed: '9', hash: 'ef' },
    published: null,
    receipts: { hash: '12' },
    rules: { version: 3, hash: '34' },
    snapshots: { day: ProgrammeDay.parse('2026-03-02'), commitment: '56', hash: '78' },
  }
  const day = ProgrammeDay.parse('2026-03-01')

  expect(digestFields(heads, { day, takenAt: taken, previous: Buffer.from([0, 255]) })).toEqual({
    form: 2,
    day: '2026-03-01',
    taken_at: '2026-03-01T00:00:00.000Z',
    previous_digest: '00ff',
    key: 'ab',
    ledger: { upto: '7', hash: 'cd' },
    audit_log: { sealed: '9', hash: 'ef' },
    published: null,
    receipts: { hash: '12' },
    rules: { version: 3, hash: '34' },
    snapshots: { day: ProgrammeDay.parse('2026-03-02'), commitment: '56', hash: '78' },
  })
})

test('a digest is the SHA-256 of the text as UTF-8', () => {
  expect(digestOf('ä').equals(createHash('sha256').update(Buffer.from('ä')).digest())).toBe(true)
})

describe('a proof that is missing', () => {
  const day = 24 * 60

  test('is late when nothing was received for more than a day', () => {
    const nothing = { takenAt: taken, receivedAt: null, attestedAt: null }

    expect(isLate(nothing, later(day))).toBe(false)
    expect(isLate(nothing, later(day, 1))).toBe(true)
  })

  test('is late when what was received is not attested within three days', () => {
    const received = { takenAt: taken, receivedAt: later(5), attestedAt: null }

    expect(isLate(received, later(3 * day))).toBe(false)
    expect(isLate(received, later(3 * day, 1))).toBe(true)
  })

  test('is not late once it is attested', () => {
    const attested = { takenAt: taken, receivedAt: later(5), attestedAt: later(9 * day) }

    expect(isLate(attested, later(10 * day))).toBe(false)
  })
})

describe('a service is asked', () => {
  test('for a digest that it was never asked for', () => {
    expect(isDue(undefined, taken)).toBe(true)
  })

  test('again ten minutes after it gave nothing', () => {
    const failed = { receivedAt: null, attestedAt: null, askedAt: taken }

    expect(isDue(failed, later(10, -1))).toBe(false)
    expect(isDue(failed, later(10))).toBe(true)
  })

  test('an hour after it was last asked for what it has promised', () => {
    const promised = { receivedAt: taken, attestedAt: null, askedAt: taken }

    expect(isDue(promised, later(60, -1))).toBe(false)
    expect(isDue(promised, later(60))).toBe(true)
  })

  test('never again once the proof is complete', () => {
    const complete = { receivedAt: taken, attestedAt: taken, askedAt: taken }

    expect(isDue(complete, later(999))).toBe(false)
  })
})
