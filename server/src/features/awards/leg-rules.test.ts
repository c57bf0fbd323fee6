import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { countedOfLegs, legMaximum } from './leg-rules.ts'

test('one leg counts for at most 6,000 of 10,000 at 60 %', () => {
  expect(legMaximum(usd('10000'), percent('60'))).toBe(usd('6000'))
})

test('legs of 9,000 and 3,000 count for 9,000 when no leg counts for more than 6,000', () => {
  expect(countedOfLegs([usd('9000'), usd('3000')], usd('6000'))).toBe(usd('9000'))
  expect(countedOfLegs([], usd('6000'))).toBe(usd('0'))
})
