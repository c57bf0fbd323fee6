import { expect, test } from 'vitest'
import { changeText } from './value-text.ts'

test.each([
  ['$1,500.00', '$1,500.00'],
  ['−$0.125', '−$0.125'],
  ['2.50 SGX', '2.50 SGX'],
  ['1,500.00 USD', '$1,500.00'],
  ['-20.00 USD', '−$20.00'],
  ['40.00', '40.00'],
])('the amount %s of the log is shown as %s', (stored, shown) => {
  expect(changeText({ field: 'amount', before: undefined, after: stored }).after).toBe(shown)
})
