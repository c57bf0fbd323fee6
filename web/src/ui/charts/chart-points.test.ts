import { expect, test } from 'vitest'
import { gridValues, labelPlaces, labelPlacesOf } from './chart-points.ts'

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

test('labels points that are not evenly apart where they stand', () => {
  const points = [0, 70, 140, 210, 280, 290, 300].map((at) => ({ ...point(at), at }))

  expect(labelPlacesOf(points)).toEqual([0, 1, 3, 6])
  expect(labelPlacesOf(points.map(({ at: _, ...rest }) => rest))).toEqual([0, 2, 4, 6])
})
