import { expect, test } from 'vitest'
import { setIn } from './filter-sheet.tsx'

const search = { wallet: 'funding', status: undefined, search: '', from: '2026-03-31', page: 1 }

test.each([
  [['wallet', 'status', 'from'], 2],
  [['status', 'search'], 0],
  [[], 0],
] as const)('of %o so many are set: %i', (names, count) => {
  expect(setIn(search, names)).toBe(count)
})
