import { expect, test } from 'vitest'
import { spanOf } from './span-of.ts'

test('four plans stand in one row, and others leave as little room as they can', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(spanOf)).toEqual([6, 6, 4, 3, 4, 4, 3, 3])
})
