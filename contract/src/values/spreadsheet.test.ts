import { expect, test } from 'vitest'
import { harmlessCell } from './spreadsheet.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-5', "'-5"],
  ['\t=1', "'\t'=1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['"=1"', `'"=1"`],
  ['a;=1+1', "a;'=1+1"],
  ['a; "=1+1', `a;' "=1+1`],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\t＝1', "a\t'＝1"],
])('%j becomes %j', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell)
})

test.each([
  '',
  'Asha',
  'a=b',
  'PAY=1',
  '5 + 3',
  'ann@example.org',
  'a; b',
  'one\ntwo',
  'mail-1, -5 off',
])('%j stays unchanged', (text) => {
  expect(harmlessCell(text)).toBe(text)
})
