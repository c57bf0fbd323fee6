import { expect, test } from 'vitest'
import { placeIn, spanOf, type TimeBar } from './time-spans.ts'

const bar = (parts: Partial<TimeBar> & Pick<TimeBar, 'from' | 'until'>): TimeBar => ({
  key: parts.from,
  label: '',
  note: '',
  isOver: false,
  end: '',
  says: '',
  ...parts,
})

test('the time goes from the first beginning to the last end', () => {
  expect(spanOf([bar({ from: 100, until: 1000 }), bar({ from: 300, until: 400 })], 1000)).toEqual({
    from: 100,
    until: 1000,
  })
  expect(spanOf([bar({ from: 900, until: 1000, expected: 1050 })], 1000).until).toBe(1050)
  expect(spanOf([bar({ from: 900, until: 1000, mark: 1090 })], 1000).until).toBe(1090)
})

test('no more lies ahead than behind, or half a year', () => {
  expect(spanOf([bar({ from: 0, until: 1000, expected: 9000 })], 1000).until).toBe(2000)
  expect(spanOf([bar({ from: 990, until: 1000, expected: 9000 })], 1000).until).toBe(1180)
})

test('a purchase of today has a width', () => {
  expect(spanOf([bar({ from: 1000, until: 1000 })], 1000)).toEqual({ from: 1000, until: 1001 })
  expect(spanOf([], 1000)).toEqual({ from: 1000, until: 1001 })
})

test('what lies beyond the edge stands at it', () => {
  const span = { from: 100, until: 300 }

  expect(placeIn(span, 150)).toEqual({ place: 25, isBeyond: false })
  expect(placeIn(span, 300)).toEqual({ place: 100, isBeyond: false })
  expect(placeIn(span, 301)).toEqual({ place: 100, isBeyond: true })
  expect(placeIn(span, 90)).toEqual({ place: 0, isBeyond: false })
})
