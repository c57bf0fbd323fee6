import { expect, test } from 'vitest'
import { gridValues, labelPlaces } from './chart-points.ts'

const point = (value: number) => ({ label: String(value), value, text: String(value) })

test.each([
  [101, 120],
  [100, 100],
  [0.7, 0.8],
  [0, 2],
])('three lines hold %d with round numbers up to %d', (largest, top) => {
  expect(gridValues([point(largest)])[2]).toBeCloseTo(top, 9)
})

test('labels the ends and what lies between', () => {
  expect(labelPlaces(30)).toEqual([0, 10, 19, 29])
  expect(labelPlaces(1)).toEqual([0])
  expect(labelPlaces(0)).toEqual([])
})
