import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { forecast } from './forecast.ts'

const today = '2026-03-01' as ProgrammeDay
const terms = { roiPercent: percent('0.40'), days: 0, lockDays: 0 }

test('an open-ended plan reaches its limit with the claim that fills it', () => {
  expect(forecast(usd('200'), terms, 3, today)).toEqual({
    daily: usd('0.8'),
    monthly: usd('24'),
    limit: usd('600'),
    reached: { day: '2028-03-19', days: 750n },
  })
})

test('a part of a day at the end counts as a whole claim', () => {
  const { reached } = forecast(usd('100'), { ...terms, roiPercent: percent('70') }, 3, today)

  expect(reached).toEqual({ day: '2026-03-05', days: 5n })
})

test('a plan whose days end first never reaches the limit', () => {
  const short = forecast(usd('200'), { ...terms, days: 20 }, 3, today)

  expect(short.reached).toBeUndefined()
  expect(short.monthly).toEqual(usd('16'))
})

test('terms that pay nothing reach nothing', () => {
  expect(
    forecast(usd('200'), { ...terms, roiPercent: percent('0') }, 3, today).reached,
  ).toBeUndefined()
})
