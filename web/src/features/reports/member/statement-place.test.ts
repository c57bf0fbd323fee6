import type { Fit } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import { fitsOf, isTable, placeAfter, type StatementPlace, searchAt } from './statement-place.ts'

const day = '2026-03-31' as ProgrammeDay
const nothing = {
  wallet: undefined,
  transactionType: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
}
const all: StatementPlace = { source: 'all', search: { ...nothing, from: day } }
const deposits: StatementPlace = {
  table: 'deposit_transaction',
  fit: 'approved',
  search: { from: day, to: undefined },
}

test.each([
  [all, undefined, undefined],
  [deposits, 'deposit_transaction', 'approved'],
  [{ source: 'hold', search: nothing } as const, 'hold', undefined],
  // A source that has a table of its own is that type, also where an older address lists its movements.
  [{ source: 'roi', search: nothing } as const, 'roi_transaction', undefined],
])('%o is of type %s, narrowed to %s', (place, type, fit) => {
  expect(searchAt(place)).toMatchObject({ type, fit })
})

test('another type keeps the period and leads to its own address', () => {
  expect(placeAfter(all, { type: 'deposit_transaction' })).toEqual({
    table: 'deposit_transaction',
    fit: undefined,
    search: { from: day, to: undefined },
  })
  expect(placeAfter(deposits, { type: 'hold' })).toEqual({
    source: 'hold',
    search: { ...nothing, from: day },
  })
  expect(placeAfter(deposits, { type: undefined })).toEqual(all)
})

test('a status goes along to a table that has it, and to no other', () => {
  expect(placeAfter(deposits, { type: 'topup_transaction' })).toMatchObject({ fit: 'approved' })
  expect(placeAfter(deposits, { type: 'roi_transaction' })).toMatchObject({ fit: undefined })
})

test('a filter changes alone', () => {
  expect(placeAfter(deposits, { fit: 'pending' })).toEqual({ ...deposits, fit: 'pending' })
  expect(placeAfter(deposits, { fit: undefined })).toEqual({ ...deposits, fit: undefined })
  expect(placeAfter(all, { wallet: 'funding' })).toEqual({
    source: 'all',
    search: { ...nothing, wallet: 'funding', from: day },
  })
  const roi: StatementPlace = { source: 'roi', search: nothing }
  expect(placeAfter(roi, { wallet: 'non_working', type: 'roi_transaction' })).toEqual({
    source: 'roi',
    search: { ...nothing, wallet: 'non_working' },
  })
})

test('an address keeps a word that its table does not offer', () => {
  const odd: StatementPlace = {
    table: 'roi_transaction',
    fit: 'paid',
    search: { from: day, to: day },
  }

  expect(placeAfter(odd, { to: undefined })).toMatchObject({ fit: 'paid' })
  expect(fitsOf('roi_transaction', 'paid' as Fit)).toEqual([
    'invest',
    'completed',
    'unpaid',
    'reversed',
    'paid',
  ])
  expect(fitsOf('roi_transaction', 'invest')).toEqual(fitsOf('roi_transaction', undefined))
})

test.each([
  ['deposit_transaction', true],
  ['hold', false],
  [undefined, false],
] as const)('%s is a table: %s', (type, is) => {
  expect(isTable(type)).toBe(is)
})
