import { expect, test } from 'vitest'
import { feeOf } from './exact.ts'
import { usd } from './money.ts'
import { percent } from './percent.ts'

test.each([
  ['100', '5', '5', '95'],
  ['100', '10', '10', '90'],
  ['10.01', '5', '0.5005', '9.5095'],
  ['0.00000001', '50', '0', '0.00000001'],
])('of %s at %s %% the fee is %s and %s is received', (amount, rate, fee, net) => {
  expect(feeOf(usd(amount), percent(rate))).toEqual({ fee: usd(fee), net: usd(net) })
})
