import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { claimed, reward } from '../../../../testing/awards/rewards/claims.ts'
import { carryOf, keptApartOf } from './rules.ts'

describe('the business carried forward', () => {
  const others = [reward(4, '500000'), reward(3, '100000'), claimed(2, '20000', '900')]

  test('is all that was left, to the nearest reward', () => {
    const from = claimed(1, '5000', '1200')

    expect(carryOf(from, [from, ...others])).toEqual({ to: 3, amount: usd('1200') })
  })

  test.each([
    ['rewards.not_claimed', reward(1, '5000')],
    ['rewards.carried', claimed(1, '5000', '1200', { isCarried: true })],
    ['rewards.nothing_left', claimed(1, '5000', '0')],
  ])('is refused with %s', (code, from) => {
    expect(() => carryOf(from, [from, ...others])).toThrow(expect.objectContaining({ code }))
  })

  test.each([
    ['1200', false, '1200'],
    ['1200', true, '0'],
    ['0', false, '0'],
  ])('of %s left, carried or not (%s), %s waits', (left, isCarried, waiting) => {
    expect(keptApartOf(claimed(1, '5000', left, { isCarried }))).toEqual(usd(waiting))
  })

  test('goes to no retired reward', () => {
    const from = claimed(1, '5000', '1200')
    const retired = reward(2, '20000')
    retired.plan.status = 'retired'

    expect(carryOf(from, [from, retired, reward(3, '100000')]).to).toBe(3)
    expect(() => carryOf(from, [from, retired])).toThrow(
      expect.objectContaining({ code: 'rewards.no_next' }),
    )
  })

  test('of two rewards for the same business goes to the older', () => {
    const from = claimed(1, '5000', '1200')

    expect(carryOf(from, [from, reward(9, '20000'), reward(2, '20000')]).to).toBe(2)
    expect(carryOf(from, [from, reward(2, '20000'), reward(9, '20000')]).to).toBe(2)
  })

  test.each([
    [reward(9, '20000'), reward(2, '500000')],
    [reward(2, '500000'), reward(9, '20000')],
  ])('goes to the reward for less business, whatever their order', (one, other) => {
    const from = claimed(1, '5000', '1200')

    expect(carryOf(from, [from, one, other]).to).toBe(9)
  })

  test('requires a next reward', () => {
    const from = claimed(1, '5000', '1200')

    expect(() => carryOf(from, [from, claimed(2, '20000', '0')])).toThrow(
      expect.objectContaining({ code: 'rewards.no_next' }),
    )
  })
})
