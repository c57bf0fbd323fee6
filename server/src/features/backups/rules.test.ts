import { expect, test } from 'vitest'
import { chooseKept, isNeedless, isUntested } from './rules.ts'

const now = new Date('2026-11-24T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const base = (days: number, lastSegment = '0000000100000000000000A0') => ({
  id: `${days}`,
  endedAt: daysAgo(days),
  lastSegment,
  systemId: '7',
})
const idsOf = (bases: { id: string }[]) => bases.map(({ id }) => id)

test('backups of the kept days stay, with the one before them', () => {
  const bases = [base(16), base(1), base(15), base(13)]

  expect(idsOf(chooseKept(bases, now, 14))).toEqual(['1', '13', '15'])
  expect(idsOf(chooseKept([base(3), base(14)], now, 14))).toEqual(['3', '14'])
})

test('the newest backup stays however old it is', () => {
  expect(idsOf(chooseKept([base(400), base(500)], now, 14))).toEqual(['400'])
  expect(chooseKept([], now, 14)).toEqual([])
})

test('a segment is needless once every kept backup of its database ends after it', () => {
  const kept = [base(1, '0000000100000000000000B0'), base(2, '0000000100000000000000A0')]
  const segment = (name: string, systemId = '7') => ({ segment: name, systemId })

  expect(isNeedless(segment('0000000100000000000000A0'), kept)).toBe(true)
  expect(isNeedless(segment('0000000100000000000000A1'), kept)).toBe(false)
  expect(isNeedless(segment('000000020000000000000001'), kept)).toBe(false)
  expect(isNeedless(segment('000000010000000000000001', '8'), kept)).toBe(false)
})

test('owners are alarmed after two days without a tested backup', () => {
  expect(isUntested(now, daysAgo(2), daysAgo(9))).toBe(false)
  expect(isUntested(now, daysAgo(2.01), daysAgo(9))).toBe(true)
  expect(isUntested(now, undefined, daysAgo(1))).toBe(false)
  expect(isUntested(now, undefined, daysAgo(2.01))).toBe(true)
})
