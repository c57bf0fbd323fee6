import { expect, test } from 'vitest'
import { chooseSegments } from './choose-segments.ts'

const base = { lastSegment: '000000010000000000000003', segmentBytes: 16 * 1024 * 1024 }

/** A segment that was finished at a minute of noon. */
const archived = (number: number, minute: number) => ({
  segment: `00000001000000000000000${number}`,
  finishedAt: new Date(Date.UTC(2026, 10, 24, 12, minute)),
})
const numbersOf = (chosen: { segment: string }[]) =>
  chosen.map(({ segment }) => Number(segment.at(-1)))
const all = [archived(5, 2), archived(4, 1), archived(6, 10), archived(7, 20)]
const whole = { to: undefined, isIncomplete: false }

test('without a moment every segment after the backup is needed, in order', () => {
  expect(numbersOf(chooseSegments(base, all, whole))).toEqual([4, 5, 6, 7])
  expect(chooseSegments(base, [], whole)).toEqual([])
})

test('a segment that was finished well after the moment is the last one', () => {
  const to = new Date('2026-11-24T12:02:30Z')

  expect(numbersOf(chooseSegments(base, all, { ...whole, to }))).toEqual([4, 5, 6])
})

test('a missing segment is refused, and ends an incomplete restore', () => {
  const some = [archived(4, 1), archived(6, 3)]

  expect(() => chooseSegments(base, some, whole)).toThrow('000000010000000000000005')
  expect(numbersOf(chooseSegments(base, some, { ...whole, isIncomplete: true }))).toEqual([4])
})
