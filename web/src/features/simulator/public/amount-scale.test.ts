import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { amountAtPlace, amountSteps, placeOfAmount } from './amount-scale.ts'

test('the ends of the knob are exactly the least and the most', () => {
  const [least, most] = [usd('12.34'), usd('999999.99')]

  expect(amountAtPlace(0, least, most)).toEqual(least)
  expect(amountAtPlace(amountSteps, least, most)).toEqual(most)
  expect(placeOfAmount(least, least, most)).toBe(0)
  expect(placeOfAmount(most, least, most)).toBe(amountSteps)
})

test('between ends that are near it adds, and between far ones it multiplies', () => {
  expect(amountAtPlace(50, usd('100'), usd('500'))).toEqual(usd('300'))
  expect(amountAtPlace(50, usd('1'), usd('1000000'))).toEqual(usd('1000'))
  expect(placeOfAmount(usd('1000'), usd('1'), usd('1000000'))).toBe(50)
})

test('an amount outside stands at the end, and one choice alone has one place', () => {
  expect(placeOfAmount(usd('5'), usd('10'), usd('20'))).toBe(0)
  expect(placeOfAmount(usd('50'), usd('10'), usd('20'))).toBe(amountSteps)
  expect(placeOfAmount(usd('10'), usd('10'), usd('10'))).toBe(0)
  expect(amountAtPlace(50, usd('10'), usd('10'))).toEqual(usd('10'))
})
