import { runwayOf } from '@clearstead/contract/transparency/runway'
import { PublishedDay } from '@clearstead/contract/transparency/transparency'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { isCheckStale, isDayStale, promisesOf } from './figures.ts'

const nothing = '0.00000000'

function published(day: string, incomePaid = nothing, caps?: string) {
  const asOf = '2026-04-01T00:00:05.000Z'
  return PublishedDay.decode({
    day,
    custody: nothing,
    investments: nothing,
    treasury: nothing,
    liabilities: nothing,
    level_payable: nothing,
    token_reserve: nothing,
    coverage: null,
    promised: caps
      ? [
          { kind: 'bonuses_offered', total: nothing, as_of: asOf },
          { kind: 'caps', total: caps, as_of: asOf },
        ]
      : null,
    token_price: null,
    income_paid: incomePaid,
    withdrawn: nothing,
  } as never)
}

test('the runway is the treasury over what the last 30 days cost a day, rounded down', () => {
  const days = [
    published('2026-03-01', '0.00000000'),
    published('2026-03-11', '400.00000000'),
    published('2026-04-10', '1300.00000000'),
  ]

  expect(runwayOf(usd('959.99'), days)).toEqual({ days: 31, paidADay: usd('30'), overDays: 30 })
})

test('there is no runway before two days are published, and no end to it while nothing is paid', () => {
  expect(runwayOf(usd('100'), [])).toBeUndefined()
  expect(runwayOf(usd('100'), [published('2026-03-01')])).toBeUndefined()
  expect(runwayOf(usd('100'), [published('2026-03-01'), published('2026-03-02')])?.days).toBe(
    undefined,
  )
})

test('the caps stand apart from what is paid within them', () => {
  const promises = promisesOf(published('2026-03-31', nothing, '300.00000000'))

  expect(promises?.caps.total).toEqual(usd('300'))
  expect(promises?.within.map(({ kind }) => kind)).toEqual(['bonuses_offered'])
  expect(promisesOf(published('2026-03-31'))).toBeUndefined()
})

test('a check is stale after an hour, a day two days after it should be there', () => {
  const at = new Date('2026-04-01T12:00:00Z')

  expect(isCheckStale(at, new Date('2026-04-01T13:00:00Z'))).toBe(false)
  expect(isCheckStale(at, new Date('2026-04-01T13:00:01Z'))).toBe(true)
  expect(isDayStale('2026-03-31', new Date('2026-04-02T23:00:00Z'))).toBe(false)
  expect(isDayStale('2026-03-31', new Date('2026-04-03T01:00:00Z'))).toBe(true)
})
