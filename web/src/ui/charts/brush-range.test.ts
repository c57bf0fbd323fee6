import { expect, test } from 'vitest'
import { placeAfterKey, rangeBetween, stepOfKey } from './brush-range.ts'

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('arrows read the next place and stay within the ends', () => {
  expect(stepOfKey(key('ArrowLeft'), { place: 5, anchor: 3 }, 9)).toEqual({
    at: { place: 4, anchor: 4 },
  })
  expect(placeAfterKey('ArrowRight', 9, 9)).toBe(9)
  expect(placeAfterKey('ArrowLeft', 0, 9)).toBe(0)
  expect(placeAfterKey('Home', 5, 9)).toBe(0)
  expect(placeAfterKey('End', 5, 9)).toBe(9)
  expect(placeAfterKey('a', 5, 9)).toBeUndefined()
})

test('with Shift they span a range from where they began, in both directions', () => {
  const once = stepOfKey(key('ArrowLeft', true), { place: 5, anchor: 5 }, 9)
  expect(once).toEqual({ at: { place: 4, anchor: 5 }, chosen: { first: 4, last: 5 } })
  expect(stepOfKey(key('ArrowLeft', true), { place: 4, anchor: 5 }, 9)?.chosen).toEqual({
    first: 3,
    last: 5,
  })
  expect(stepOfKey(key('ArrowRight', true), { place: 5, anchor: 5 }, 9)?.chosen).toEqual({
    first: 5,
    last: 6,
  })
  expect(stepOfKey(key('Home', true), { place: 5, anchor: 5 }, 9)?.chosen).toEqual({
    first: 0,
    last: 5,
  })
})

test('Enter chooses the place that is read, Escape nothing, and other keys are left alone', () => {
  const at = { place: 5, anchor: 2 }

  expect(stepOfKey(key('Enter'), at, 9)).toEqual({
    at: { place: 5, anchor: 5 },
    chosen: { first: 5, last: 5 },
  })
  expect(stepOfKey(key(' '), at, 9)?.chosen).toEqual({ first: 5, last: 5 })
  expect(stepOfKey(key('Escape'), at, 9)).toEqual({ chosen: 'none' })
  expect(stepOfKey(key('Tab', true), at, 9)).toBeUndefined()
  expect(rangeBetween(7, 2)).toEqual({ first: 2, last: 7 })
})
