import { runwayOf } from '@clearstead/contract/transparency/runway'
import { addDays, ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'

const day = ProgrammeDay.parse('2026-11-30')
const pace = { days: 30, paidADay: usd('30'), overDays: 30 }

test('goes down by what a day costs until nothing is left', () => {
  expect(forecastOf({ day, treasury: usd('900') }, pace, 90)).toEqual([
    { day: '2026-12-08', treasury: usd('660') },
    { day: '2026-12-15', treasury: usd('450') },
    { day: '2026-12-23', treasury: usd('210') },
    { day: '2026-12-30', treasury: usd('0') },
  ])
})

test('ends at the edge of the chart where more is left', () => {
  const ahead = forecastOf({ day, treasury: usd('900') }, pace, 20)

  expect(ahead.map(({ day: on }) => on)).toEqual(
    [5, 10, 15, 20].map((count) => addDays(day, count)),
  )
  expect(ahead.at(-1)?.treasury).toEqual(usd('300'))
  expect(forecastOf({ day, treasury: usd('900') }, pace, 30).at(-1)?.treasury).toEqual(usd('0'))
})

test('has each day once, and none that is over', () => {
  const short = { ...pace, days: 2 }

  expect(forecastOf({ day, treasury: usd('65') }, short, 90)).toEqual([
    { day: '2026-12-01', treasury: usd('35') },
    { day: '2026-12-02', treasury: usd('0') },
  ])
  expect(forecastOf({ day, treasury: usd('10') }, { ...pace, days: 0 }, 90)).toEqual([])
})

test('draws nothing where no pace is known, or nothing was paid', () => {
  const treasury = usd('900')
  const paid = (on: string, incomePaid: string) => ({
    day: ProgrammeDay.parse(on),
    incomePaid: usd(incomePaid),
  })
  const one = [paid('2026-11-29', '10')]
  const still = [...one, paid('2026-11-30', '10')]

  expect(forecastOf({ day, treasury }, runwayOf(treasury, one), 90)).toEqual([])
  expect(forecastOf({ day, treasury }, runwayOf(treasury, still), 90)).toEqual([])
})

test('keeps each digit, however long it goes on', () => {
  const slow = { days: 900_000, paidADay: usd('0.00100001'), overDays: 30 }

  expect(forecastOf({ day, treasury: usd('900.00000009') }, slow, 100).at(-1)?.treasury).toEqual(
    usd('899.89999909'),
  )
})
