import { expect, test } from 'vitest'
import { segmentAfter, segmentsBetween } from './wal-segments.ts'

const mb16 = 16 * 1024 * 1024

test('segments are counted to the end of the middle part', () => {
  expect(segmentAfter('000000010000000000000009', mb16)).toBe('00000001000000000000000A')
  expect(segmentAfter('0000000100000000000000FF', mb16)).toBe('000000010000000100000000')
  expect(segmentAfter('00000002000000FF000000FF', mb16)).toBe('000000020000010000000000')
})

test('larger segments leave fewer in each part', () => {
  expect(segmentAfter('000000010000000000000003', 2 ** 30)).toBe('000000010000000100000000')
})

test('the segments between two include both', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000000', mb16)).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
  ])
  expect(segmentsBetween('000000010000000000000001', '000000010000000000000001', mb16)).toEqual([
    '000000010000000000000001',
  ])
})
