import { add, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { type Business, barParts, legShares } from './leg-shares.ts'

const business = (amounts: readonly string[], balance: string, legCount = amounts.length) =>
  ({
    businessBalance: usd(balance),
    legCount,
    legs: amounts.map((amount, index) => ({
      memberId: index + 1,
      username: `leg-${index + 1}`,
      businessBalance: usd(amount),
    })),
  }) as Business

test('the legs, the others and a correction add up to what counts', () => {
  const shares = legShares(business(['50', '40', '30', '20', '6', '4'], '160'))

  expect(shares.named).toHaveLength(4)
  expect(shares).toMatchObject({ others: usd('10'), otherCount: 2, correction: usd('10') })
  const whole = add(...shares.named.map(({ amount }) => amount), shares.others, shares.correction)
  expect(whole).toEqual(usd('160'))
})

test('legs that are not listed count among the others, and rounding is no correction', () => {
  expect(legShares(business(['50', '40', '30', '20', '6'], '200', 60))).toMatchObject({
    others: usd('60'),
    otherCount: 56,
    correction: usd('0'),
  })
  expect(legShares(business(['50'], '50.00000001')).correction).toEqual(usd('0'))
})

test('a bar is full at the target, and no part is below zero', () => {
  expect(barParts([usd('60'), usd('30'), usd('30')], usd('100'))).toEqual([60, 30, 10])
  expect(barParts([usd('-5'), usd('30')], usd('100'))).toEqual([0, 30])
})
