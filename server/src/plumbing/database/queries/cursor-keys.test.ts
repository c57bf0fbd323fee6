import { expect, test } from '../../../../testing/test.ts'
import { skippedBefore } from './cursor-keys.ts'

const cursor = { order: 'newest', keys: ['7'] }

test('a cursor replaces the page', () => {
  expect(skippedBefore({ page: 3, limit: 10 })).toBe(20)
  expect(skippedBefore({ page: 3, limit: 10, cursor })).toBe(0)
})

test('a page after the first 10,000 rows takes a cursor', () => {
  expect(skippedBefore({ page: 1_001, limit: 10 })).toBe(10_000)
  expect(skippedBefore({ page: 1_002, limit: 10, cursor })).toBe(0)
  expect(() => skippedBefore({ page: 1_002, limit: 10 })).toThrow(
    expect.objectContaining({
      code: 'call.invalid',
      errors: [expect.objectContaining({ path: 'page' })],
    }),
  )
})
