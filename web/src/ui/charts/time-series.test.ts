import { expect, test } from 'vitest'
import { evenTimes, marksAt, placeAt, rangeOf } from './time-series.ts'

const points = [100, 200, 300].map((at) => ({ at, value: 1, label: '', text: '' }))

test.each([
  [50, 0],
  [100, 0],
  [199, 0],
  [200, 1],
  [999, 2],
])('the moment %d belongs to the point at place %d', (at, place) => {
  expect(placeAt(points, at)).toBe(place)
})

test('a level line lies in the middle, and nothing is drawn below zero', () => {
  expect(rangeOf([10, 10])).toEqual([9, 11])
  expect(rangeOf([0, 100])).toEqual([0, 112])
})

test('moments are even, both ends included', () => {
  expect(evenTimes(0, 90, 4)).toEqual([0, 30, 60, 90])
})

test('a point stands for the marks until the next one', () => {
  const mark = (at: number) => ({ key: at, at, value: 1, isUp: true, text: '' })

  expect(marksAt(points, [mark(120), mark(200), mark(250)], 1).map(({ at }) => at)).toEqual([
    200, 250,
  ])
})
