import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import {
  firstRead,
  kindsOfChoice,
  lastDayOfWeek,
  mostRead,
  walletsOfChoice,
  weekStarts,
} from './rules.ts'

const day = (text: string) => text as ProgrammeDay

test('weeks begin on Monday, and the last one is that of today', () => {
  // 2 March 2026 is a Monday, 8 March a Sunday.
  expect(weekStarts(day('2026-03-08'), 3)).toEqual(['2026-02-16', '2026-02-23', '2026-03-02'])
  expect(weekStarts(day('2026-03-02'), 2)).toEqual(['2026-02-23', '2026-03-02'])
  expect(weekStarts(day('2026-03-09'), 1)).toEqual(['2026-03-09'])
  expect(lastDayOfWeek(day('2026-02-23'))).toBe('2026-03-01')
})

test('the last weeks are read that have few enough movements together', () => {
  expect(firstRead([1, 2, 3], 6)).toBe(0)
  expect(firstRead([1, 2, 3], 5)).toBe(1)
  expect(firstRead([1, 2, 3], 3)).toBe(2)
  expect(firstRead([1, 2, 3], 2)).toBe(3)
  expect(firstRead([0, 0, 0], 0)).toBe(0)
  expect(firstRead([9, 0, 3], 5)).toBe(1)
  expect(firstRead([], 5)).toBe(0)
})

test('a week of a leader, credited each second of the day, is not added up', () => {
  expect(firstRead([0, 7 * 86_400], mostRead)).toBe(2)
  expect(firstRead([7 * 86_400, 100_000], mostRead)).toBe(1)
})

test('a statement is of one wallet, of those of the total balance, or of what is on hold', () => {
  expect(walletsOfChoice({ wallet: 'funding', source: 'hold' })).toEqual(['funding'])
  expect(walletsOfChoice({ source: 'hold' })).toEqual(['held_income'])
  expect(walletsOfChoice({})).toEqual([
    'funding',
    'working',
    'non_working',
    'compound',
    'principal',
    'pending_withdrawal',
  ])
  expect(walletsOfChoice({ source: 'deposit' })).toHaveLength(6)
})

test('a type of statement has the kinds of its movements, and what is on hold every kind', () => {
  expect(kindsOfChoice({ tableName: 'transfer_transaction' })).toEqual(['transfer', 'compound'])
  expect(kindsOfChoice({ source: 'fee' })).toEqual(['fee'])
  expect(kindsOfChoice({ source: 'hold' })).toBeUndefined()
  expect(kindsOfChoice({})).toBeUndefined()
})
