import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { feeOf } from './fee-of.ts'

test.each([
  ['100', '5', '5', '95'],
  ['100', '10', '10', '90'],
  ['10.01', '5', '0.5005', '9.5095'],
  ['0.00000001', '50', '0', '0.00000001'],
])('of %s at %s %% the fee is %s and %s is received', (amount, rate, fee, net) => {
  expect(feeOf(usd(amount), percent(rate))).toEqual({ fee: usd(fee), net: usd(net) })
})
