import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { isSponsorMissing, shortName, uplinesUnder } from './rules.ts'

const ids = (...numbers: number[]) => numbers as MemberId[]

test('under 3, whose uplines are 2 and 1, the uplines are 3, 2, 1, and at most ten', () => {
  expect(uplinesUnder(3 as MemberId, ids(2, 1))).toEqual([3, 2, 1])
  expect(uplinesUnder(undefined, ids(2, 1))).toEqual([])
  expect(uplinesUnder(11 as MemberId, ids(10, 9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ])
})

test.each([
  ['Asha Rao', 'Asha R.'],
  [' Asha  Devi Rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['Asha 😀x', 'Asha 😀.'],
  ['', ''],
])('%j is shown to visitors as %j', (fullname, shown) => {
  expect(shortName(fullname)).toBe(shown)
})

test('a sponsor is missing only where one is required', () => {
  expect(isSponsorMissing(undefined, true)).toBe(true)
  expect(isSponsorMissing('', true)).toBe(true)
  expect(isSponsorMissing('ABCD2345', true)).toBe(false)
  expect(isSponsorMissing(undefined, false)).toBe(false)
})
