import { expect, test } from 'vitest'
import { type WaterfallStep, waterfallBars } from './waterfall-steps.ts'

const step = (kind: WaterfallStep['kind'], value: number) => ({ kind, value })

test('each bar ends where the next one begins', () => {
  const bars = waterfallBars([step('sum', 16), step('less', 4), step('less', 2), step('sum', 10)])

  expect(bars).toEqual([
    { start: 0, length: 100 },
    { start: 75, length: 25 },
    { start: 62.5, length: 12.5 },
    { start: 0, length: 62.5 },
  ])
})

test('what comes on top begins where the sum ends, and all fits', () => {
  expect(waterfallBars([step('sum', 6), step('sum', 6), step('more', 2)])).toEqual([
    { start: 0, length: 75 },
    { start: 0, length: 75 },
    { start: 75, length: 25 },
  ])
  expect(waterfallBars([step('more', 2), step('less', 0), step('sum', 0)])).toEqual([
    { start: 0, length: 100 },
    { start: 0, length: 0 },
    { start: 0, length: 0 },
  ])
})

test('sums below nothing reach to the left of it', () => {
  expect(waterfallBars([step('sum', -5), step('less', 5), step('sum', -10)])).toEqual([
    { start: 50, length: 50 },
    { start: 0, length: 50 },
    { start: 0, length: 100 },
  ])
})

test('nothing at all has no bars', () => {
  expect(waterfallBars([step('sum', 0), step('less', 0)])).toEqual([
    { start: 0, length: 0 },
    { start: 0, length: 0 },
  ])
  expect(waterfallBars([])).toEqual([])
})
