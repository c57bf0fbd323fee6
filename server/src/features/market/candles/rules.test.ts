import { say } from '@clearstead/contract/call/say'
import type { CandleInterval } from '@clearstead/contract/market/views'
import { expect, test } from 'vitest'
import { candleRange, isOfHours } from './rules.ts'

const now = new Date('2027-01-05T10:20:30Z')
const rangeOf = (interval: CandleInterval, from?: string, to?: string) => {
  const range = candleRange(
    { interval, from: from && new Date(from), to: to && new Date(to) } as never,
    now,
  )
  return [range.from.toISOString().slice(0, 16), range.to.toISOString().slice(0, 16)]
}

test.each([
  ['1m', '2027-01-05T10:00:59Z', undefined, '2027-01-05T10:00', '2027-01-05T10:21'],
  ['4h', '2027-01-05T07:00:00Z', '2027-01-05T08:00:00Z', '2027-01-05T04:00', '2027-01-05T08:00'],
  ['1d', '2026-12-31T23:00:00Z', undefined, '2026-12-31T00:00', '2027-01-06T00:00'],
  ['1m', '2027-01-05T00:00:00Z', '2027-01-06T00:00:00Z', '2027-01-05T00:00', '2027-01-05T10:21'],
  ['1d', undefined, undefined, '2026-03-12T00:00', '2027-01-06T00:00'],
  ['5m', '2027-01-05T10:13:00Z', undefined, '2027-01-05T10:10', '2027-01-05T10:25'],
  ['15m', '2027-01-05T10:13:00Z', undefined, '2027-01-05T10:00', '2027-01-05T10:30'],
  ['1h', '2027-01-05T09:13:00Z', undefined, '2027-01-05T09:00', '2027-01-05T11:00'],
  ['1m', '2027-01-05T10:20:30Z', '2027-01-05T10:20:30Z', '2027-01-05T10:20', '2027-01-05T10:21'],
] as const)(
  '%s candles from %s to %s cover whole intervals',
  (interval, requested, until, from, to) => {
    expect(rangeOf(interval, requested, until)).toEqual([from, to])
  },
)

test('a range that is reversed, or longer than 1,500 candles, is refused', () => {
  const most = '2022-11-28T00:00:00Z'

  expect(rangeOf('1d', most)[0]).toBe(most.slice(0, 16))
  expect(() => rangeOf('1d', '2022-11-27T23:59:59Z')).toThrowError(
    expect.objectContaining({
      code: 'call.invalid',
      errors: [{ path: 'from', ...say('market.wrong.too_many_intervals', { most: 1500 }) }],
    }),
  )
  expect(rangeOf('1m', '2027-01-05T10:10:00Z', '2027-01-05T10:10:00Z')).toEqual([
    '2027-01-05T10:10',
    '2027-01-05T10:10',
  ])
  expect(() => rangeOf('1d', '2027-01-05T10:20:31Z')).toThrowError(
    expect.objectContaining({ code: 'reports.bad_range' }),
  )
})

test('the current moment belongs to the interval that begins with it', () => {
  const range = (to?: Date) => candleRange({ interval: '1m', to }, new Date('2027-01-05T10:20:00Z'))

  expect(range().to).toEqual(new Date('2027-01-05T10:21:00Z'))
  expect(range(new Date('2027-01-05T10:20:00Z')).to).toEqual(new Date('2027-01-05T10:21:00Z'))
  expect(range(new Date('2027-01-05T10:19:00Z')).to).toEqual(new Date('2027-01-05T10:19:00Z'))
})

test('candles of an hour and more are made of whole hours', () => {
  const intervals = ['1m', '5m', '15m', '1h', '4h', '1d'] as const

  expect(intervals.filter(isOfHours)).toEqual(['1h', '4h', '1d'])
})
