import { expect, test } from 'vitest'
import { dollarText, shareText, shownMonths } from './figure-text.ts'

test('a forecast is told in whole dollars and tenths of a percent', () => {
  expect(dollarText(1234.6)).toBe('$1,235')
  expect(dollarText(-80)).toBe('−$80')
  expect(shareText(0.3149)).toBe('31.4%')
})

test('at most twelve months are shown beside each other, the last one always', () => {
  expect(shownMonths(3)).toEqual([0, 1, 2])
  expect(shownMonths(36)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35])
  expect(shownMonths(13)).toEqual([1, 3, 5, 7, 9, 11, 12])
})
