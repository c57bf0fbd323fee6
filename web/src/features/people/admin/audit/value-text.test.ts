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

test('what was said in a line is shown as its sentence', () => {
  const asked = { code: 'reports.summary.reverse', facts: { id: 12 }, message: 'Reverse 12' }

  expect(changeText({ field: 'asked', before: undefined, after: asked }).after).toBe('Reverse 12')
  expect(changeText({ field: 'x', before: undefined, after: [asked] }).after).toBe('Reverse 12')
})
