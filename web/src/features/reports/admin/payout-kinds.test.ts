import { usd, zero } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { largestKinds, partsOf } from './payout-kinds.ts'

const sums = {
  roi: usd('10'),
  level: usd('30'),
  direct: usd('20'),
  reward: usd('4'),
  salary: usd('3'),
  bonus: usd('2'),
}

test('the largest kind comes first, and those that paid nothing are left out', () => {
  const paid = { ...sums, direct: zero<'USD'>(), bonus: usd('-5') }

  expect(largestKinds(paid)).toEqual(['level', 'roi', 'reward', 'salary', 'bonus'])
})

test('the small kinds share the last colour', () => {
  expect(partsOf(sums)).toEqual([usd('30'), usd('20'), usd('10'), usd('4'), usd('5')])
  expect(partsOf({ ...sums, reward: zero(), salary: zero(), bonus: zero() })).toHaveLength(3)
})
