import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { candleRequestOf, changeOf, priceSeries } from './price-series.ts'

const now = new Date('2027-03-10T12:00:00Z')
const token = { createdAt: new Date('2027-01-01T09:00:00Z'), currentPrice: usd('0.012') }
const candle = (at: string, close: string) => ({
  at: new Date(at),
  open: usd(close),
  high: usd(close),
  low: usd(close),
  close: usd(close),
  volume: sgx('0'),
})

test('a range begins with the last price before it and ends with the present one', () => {
  const data = [candle('2027-03-09T11:00:00Z', '0.009'), candle('2027-03-10T08:00:00Z', '0.012')]

  const series = priceSeries('1d', { data, priceBefore: usd('0.008') }, token, now)

  expect(series.startPrice).toEqual(usd('0.009'))
  expect(series.steps).toEqual([
    { at: Date.parse('2027-03-09T12:00:00Z'), price: usd('0.009') },
    { at: Date.parse('2027-03-10T08:00:00Z'), price: usd('0.012') },
    { at: now.getTime(), price: usd('0.012') },
  ])
})

test('a range in which nothing happened is level, and none begins before the market opened', () => {
  const series = priceSeries('all', { data: [], priceBefore: usd('0.012') }, token, now)

  expect(series.from).toBe(token.createdAt.getTime())
  expect(series.steps.map(({ price }) => price)).toEqual([usd('0.012'), usd('0.012')])
})

test('all of it is asked for from the day before the market opened', () => {
  expect(candleRequestOf('all', token)).toEqual({ interval: '1d', from: '2026-12-31' })
  expect(candleRequestOf('1w', token)).toEqual({ interval: '1h' })
})

test.each([
  ['0.008', '0.01', '0.002', '25.00'],
  ['0.008', '0.006', '-0.002', '-25.00'],
  ['0.03', '0.0301', '0.0001', '0.33'],
])('from %s to %s is %s or %s percent', (before, after, amount, percent) => {
  expect(changeOf(usd(before), usd(after))).toEqual({ amount: usd(amount), percent })
})
