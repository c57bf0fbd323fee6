import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { poolOf } from './rules.ts'

test.each([
  ['1000', '2', 3, '20', '6.66666666', '0.00000002'],
  ['1000', '2', 1, '20', '20', '0'],
  ['1000', '2', 0, '20', '0', '20'],
  ['0.00000001', '2', 3, '0', '0', '0'],
  // 2.5 % of 0.0000005 is 0.0000000125, which rounds to 0.00000001: too little for two.
  ['0.0000005', '2.5', 2, '0.00000001', '0', '0.00000001'],
  ['-500', '2', 3, '0', '0', '0'],
  ['1000', '0', 3, '0', '0', '0'],
])('%s at %s %% among %i leaders', (purchases, part, leaders, pool, share, remainder) => {
  expect(poolOf(usd(purchases), percent(part), leaders)).toEqual({
    pool: usd(pool),
    share: usd(share),
    remainder: usd(remainder),
  })
})
