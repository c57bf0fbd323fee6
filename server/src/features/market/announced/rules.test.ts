import { sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../settings/rules.ts'
import type { Token } from '../rules.ts'
import { holdsFrom, movesLine, pauseOf, refuseLargeStep, stepRange } from './rules.ts'

const { market } = defaultSettings
const now = new Date('2026-03-31T10:00:00Z')
const hourLater = new Date('2026-03-31T11:00:00Z')

describe('a step of the price', () => {
  test.each([
    ['0.008', '25', ['0.006', '0.01']],
    ['0.00000003', '50', ['0.00000002', '0.00000004']],
    ['0.00000003', '100', ['0.00000001', '0.00000006']],
    ['0.00000003', '250', ['0.00000001', '0.0000001']],
    ['0.00000003', '33', ['0.00000003', '0.00000003']],
    ['0.008', '0', undefined],
  ])('from %s of at most %s %% ends in %j', (price, largest, range) => {
    expect(stepRange(usd(price), percent(largest))).toEqual(range?.map((end) => usd(end)))
  })

  test.each(['0.006', '0.01', '0.008'])('to %s is not too large', (price) => {
    const step = () => refuseLargeStep({ currentPrice: usd('0.008') }, usd(price), percent('25'))

    expect(step).not.toThrow()
  })

  test.each(['0.00599999', '0.01000001'])('to %s is too large', (price) => {
    const step = () => refuseLargeStep({ currentPrice: usd('0.008') }, usd(price), percent('25'))

    expect(step).toThrow(
      expect.objectContaining({
        code: 'market.step_too_large',
        details: { max: '25.00', least: '0.00600000', most: '0.01000000' },
      }),
    )
  })

  test('is of any size without a limit', () => {
    const step = () => refuseLargeStep({ currentPrice: usd('0.008') }, usd('9'), percent('0'))

    expect(step).not.toThrow()
  })
})

test('a line is moved by its price, its supply or its multiplier', () => {
  const line = {
    anchorPrice: usd('0.01'),
    anchorSold: sgx('5'),
    totalSupply: sgx('100'),
    multiplier: 2_000_000n,
  }
  const token: Token = {
    ...line,
    anchorPrice: usd('0.008'),
    sold: sgx('50'),
    currentPrice: usd('0.01'),
  }

  expect(movesLine(token, line)).toBe(false)
  expect(movesLine(token, { ...line, anchorPrice: usd('0.008') })).toBe(true)
  expect(movesLine(token, { ...line, totalSupply: sgx('101') })).toBe(true)
  expect(movesLine(token, { ...line, multiplier: 1_000_000n })).toBe(true)
})

test('60 minutes of notice from 10:00 on are 11:00', () => {
  expect(holdsFrom(now, market)).toEqual(hourLater)
  expect(holdsFrom(now, { ...market, priceNoticeMinutes: 0 })).toEqual(now)
})

test('nobody trades while a price is asked for or announced', () => {
  const announced = { price: usd('0.01'), holdsAt: hourLater }

  expect(pauseOf({ askedUntil: null, announced: undefined }, market)).toBeNull()
  expect(pauseOf({ askedUntil: null, announced }, market)).toEqual({
    reason: 'announced',
    until: hourLater,
    newPrice: usd('0.01'),
  })
  expect(pauseOf({ askedUntil: now, announced }, market)).toEqual({
    reason: 'asked',
    until: hourLater,
    newPrice: usd('0.01'),
  })
  expect(pauseOf({ askedUntil: now, announced: undefined }, market)?.newPrice).toBeNull()
})
