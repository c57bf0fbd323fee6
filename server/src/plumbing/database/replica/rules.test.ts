import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { OutageError } from '../../is-outage.ts'
import { positionOf } from './positions.ts'
import { NotServed, patienceMs, type Reason, reasonOf, restMs, shareMs } from './rules.ts'

function postgres(code: string): Error {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code })
}

test.for<[Error, Reason, number]>([
  [new NotServed('behind'), 'behind', 1_000],
  [new NotServed('no_replica'), 'no_replica', 5_000],
  [postgres('40001'), 'conflict', 0],
  [postgres('57014'), 'conflict', 0],
  [postgres('57P01'), 'away', 5_000],
  [new OutageError('late'), 'away', 5_000],
  [new Error('Connection terminated unexpectedly'), 'away', 5_000],
  [postgres('42P01'), 'failed', 0],
  [new Error('a fault of ours'), 'failed', 0],
])('after %s the reason is %s, and the replica rests for %i ms', ([error, reason, rest]) => {
  expect(reasonOf(error)).toBe(reason)
  expect(restMs(reason)).toBe(rest)
})

test('a list waits a tenth of a second, a report less than one; both leave the primary most of their time', () => {
  expect([patienceMs(9_000), patienceMs(60_000)]).toEqual([100, 667])
  expect([shareMs(9_000), shareMs(60_000)]).toEqual([3_000, 20_000])
})

test('a position is a number of bytes', () => {
  expect(positionOf('0/0')).toBe(0n)
  expect(positionOf('16/B374D848')).toBe(97_500_059_720n)
  expect(positionOf('FFFFFFFF/FFFFFFFF')).toBe(2n ** 64n - 1n)
  expect(() => positionOf('16B374D848')).toThrow('no position')
  expect(() => positionOf('1/2; select')).toThrow('no position')
})
