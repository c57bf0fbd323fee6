import type { Permission } from '@clearstead/contract/call/endpoint'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import {
  csvCell,
  excelCell,
  expectedRows,
  fileNameOf,
  keptUntil,
  maySave,
  maySee,
  valueAt,
} from './rules.ts'

test.for([
  ['12.50000000', 12.5, '12.50000000'],
  ['-0.00000001', -1e-8, '-0.00000001'],
  ['1000.00000000', 1000, '1000.00000000'],
  ['9999999.99999999', 9999999.99999999, '9999999.99999999'],
  ['12345678.12345678', '12345678.12345678', '12345678.12345678'],
  ['=1+1', '=1+1', "'=1+1"],
  [null, null, ''],
  [undefined, null, ''],
  ['100', 100, '100'],
  ['-100', -100, '-100'],
  ['123456789012345', 123456789012345, '123456789012345'],
  ['1234567890123456', '1234567890123456', '1234567890123456'],
  ['123456789012.50000000', 123456789012.5, '123456789012.50000000'],
  ['12.', '12.', '12.'],
  ['12.5x', '12.5x', '12.5x'],
  ['x12.5', 'x12.5', 'x12.5'],
] as const)('the amount %s is exact in both files', ([amount, inExcel, inCsv]) => {
  expect(excelCell(amount, { isDecimal: true })).toBe(inExcel)
  expect(csvCell(amount, { isDecimal: true })).toBe(inCsv)
})

test('a text stays text, also one that looks like a number or a formula', () => {
  expect(excelCell('1.00000000', { isDecimal: false })).toBe('1.00000000')
  expect(csvCell('=HYPERLINK("x")', { isDecimal: false })).toBe(`'=HYPERLINK("x")`)
})

test.each([
  [3, 3, '3'],
  [-3, -3, '-3'],
  [true, true, 'true'],
  [['a', 1], '["a",1]', '["a",1]'],
  [{ a: 1 }, '{"a":1}', '{"a":1}'],
])('the value %j is a cell', (value, inExcel, inCsv) => {
  expect(excelCell(value, { isDecimal: false })).toBe(inExcel)
  expect(csvCell(value, { isDecimal: false })).toBe(inCsv)
})

test('what the server says is read as its sentence, and what only looks like it is not', () => {
  const said = { code: 'plans.locked', facts: { day: '2026-03-31' }, message: 'Locked' }
  const { facts: _, ...withoutFacts } = said
  const { message, ...withoutMessage } = said

  expect(valueAt({ note: said }, 'note')).toBe(message)
  expect(valueAt({ note: withoutFacts }, 'note')).toBe(withoutFacts)
  expect(valueAt({ note: withoutMessage }, 'note')).toBe(withoutMessage)
})

test('a cell of Excel is cut at what it can hold', () => {
  expect(excelCell('x'.repeat(32_768), { isDecimal: false })).toBe('x'.repeat(32_767))
})

test('a file is saved by an owner, or with every permission that it was written with', () => {
  const reader = (...permissions: readonly Permission[]) =>
    ({ kind: 'admin', id: 1 as AdminId, permissions }) as const
  const file = { permissions: ['finance', 'support'] as const }

  expect(maySave(file, reader('owner'))).toBe(true)
  expect(maySave(file, reader('support', 'finance'))).toBe(true)
  expect(maySave(file, reader('finance'))).toBe(false)
  expect(maySave({ permissions: null }, reader('finance'))).toBe(false)
  expect(maySave({ permissions: null }, reader('owner'))).toBe(true)
})

test('a member saves what takes no permission', () => {
  const member = { kind: 'member', id: 3 as MemberId } as const

  expect(maySave({ permissions: [] }, member)).toBe(true)
  expect(maySave({ permissions: ['finance'] }, member)).toBe(false)
})

test('a file is seen by who asked for it, and those of admins by owners', () => {
  const finance = { kind: 'admin', id: 1 as AdminId, permissions: ['finance'] } as const
  const owner = { ...finance, id: 2 as AdminId, permissions: ['owner'] } as const
  const member = { kind: 'member', id: 3 as MemberId } as const
  const ofAdmin = { askedBy: finance.id, adminName: 'Fin' }
  const ofMember = { askedBy: member.id, adminName: null }

  expect([finance, owner, member].map((reader) => maySee(ofAdmin, reader))).toEqual([
    true,
    true,
    false,
  ])
  expect([finance, owner, member].map((reader) => maySee(ofMember, reader))).toEqual([
    false,
    false,
    true,
  ])
})

test('a file is kept for seven days, under the name of its list and day', () => {
  const askedAt = new Date('2026-03-31T23:59:00Z')

  expect(keptUntil(askedAt)).toEqual(new Date('2026-04-07T23:59:00Z'))
  expect(fileNameOf({ name: 'members', askedAt, format: 'csv' })).toBe('members-2026-03-31.csv')
})

test('the rows of a list are known unless its answer counted only some', () => {
  expect(expectedRows({ total: 5 })).toBe(5)
  expect(expectedRows({ total: 5, isBounded: true })).toBeNull()
  expect(expectedRows({})).toBeNull()
})

test('a value is found at any depth, or is none', () => {
  const row = { cause: { kind: 'roi', empty: null }, list: 'x' }

  expect(valueAt(row, 'cause.kind')).toBe('roi')
  expect(valueAt(row, 'list')).toBe('x')
  expect(valueAt(row, 'cause.empty.more')).toBeNull()
  expect(valueAt(row, 'list.length')).toBeNull()
  expect(valueAt(row, 'none')).toBeNull()
})
