import { expect, test } from 'vitest'
import { csvCell, excelCell } from './rules.ts'

test.for([
  ['12.50000000', 12.5, '12.50000000'],
  ['-0.00000001', -1e-8, '-0.00000001'],
  ['1000.00000000', 1000, '1000.00000000'],
  ['9999999.99999999', 9999999.99999999, '9999999.99999999'],
  ['12345678.12345678', '12345678.12345678', '12345678.12345678'],
  ['=1+1', '=1+1', "'=1+1"],
  [null, null, ''],
] as const)('the amount %s is exact in both files', ([amount, inExcel, inCsv]) => {
  expect(excelCell(amount, { isDecimal: true })).toBe(inExcel)
  expect(csvCell(amount, { isDecimal: true })).toBe(inCsv)
})

test('a text stays text, also one that looks like a number or a formula', () => {
  expect(excelCell('1.00000000', { isDecimal: false })).toBe('1.00000000')
  expect(csvCell('=HYPERLINK("x")', { isDecimal: false })).toBe(`'=HYPERLINK("x")`)
})
