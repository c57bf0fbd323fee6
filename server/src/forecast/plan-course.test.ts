import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { earningDays } from './earning-days.ts'
import {
  afterFee,
  type Bought,
  dayOfIncome,
  daysAlong,
  type Habit,
  incomeFor,
  planCourse,
  stopDay,
} from './plan-course.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const all: Habit = { claimsPerWeek: 7, covered: percent('100') }

type Given = { days?: number; weekdays?: number[]; holidays?: string[]; known?: number }

// 2026-03-02 is a Monday.
function bought(given: Given = {}): Bought {
  const { days = 0, weekdays = everyDay, holidays = [], known = 3650 } = given
  return {
    amount: usd('200'),
    capMultiple: 3,
    isEarning: earningDays('2026-03-02' as ProgrammeDay, known, {
      earningWeekdays: weekdays,
      holidays: holidays as ProgrammeDay[],
    }),
    terms: {
      roiPercent: percent('0.40'),
      days,
      directPercent: percent('5'),
      lockDays: 30,
      activeLevels: [],
      investLevels: [],
    },
    withdrawal: withdrawalWith('5'),
  }
}

function withdrawalWith(feePercent: string): Bought['withdrawal'] {
  return { feePercent: percent(feePercent) }
}

describe('the course of a plan', () => {
  test('reaches the limit with the claim that the rules say, and not a cent more', () => {
    const course = planCourse(bought(), all)

    expect(toDecimal(course.daily)).toBe('0.80000000')
    expect(course.paid).toHaveLength(750)
    expect(course.paid.at(-2)).toEqual(usd('599.2'))
    expect(course.paid.at(-1)).toEqual(usd('600'))
    expect(course).toMatchObject({ reason: 'limit', claims: 750, declined: 0 })
  })

  test('the last claim is cut to the limit', () => {
    const odd = { ...bought(), amount: usd('100') }
    const course = planCourse({ ...odd, terms: { ...odd.terms, roiPercent: percent('7') } }, all)

    // 42 claims of 7 are 294; the 43rd is cut to 6.
    expect(course.paid).toHaveLength(43)
    expect(course.paid.at(-2)).toEqual(usd('294'))
    expect(course.paid.at(-1)).toEqual(usd('300'))
  })

  test('a week has as many claims as are made, on its first days with ROI', () => {
    const three = planCourse(bought({ known: 14 }), { ...all, claimsPerWeek: 3 })
    const weekdays = planCourse(bought({ weekdays: [1, 2, 3, 4, 5], known: 14 }), all)
    const holiday = planCourse(bought({ holidays: ['2026-03-02'], known: 3 }), {
      ...all,
      claimsPerWeek: 1,
    })

    expect(three.paid.map(toDecimal).slice(0, 8)).toEqual(
      ['0.8', '1.6', '2.4', '2.4', '2.4', '2.4', '2.4', '3.2'].map((sum) => toDecimal(usd(sum))),
    )
    expect(weekdays.claims).toBe(10)
    expect(holiday.paid).toEqual([usd('0'), usd('0.8'), usd('0.8')])
  })

  test('a claim that is not covered is declined, and earns no day of the plan', () => {
    const course = planCourse(bought({ days: 7 }), { ...all, covered: percent('70') })

    expect(course).toMatchObject({ reason: 'days', claims: 10, declined: 3 })
    expect(course.paid.at(-1)).toEqual(usd('5.6'))
  })

  test('without cover nothing is ever paid', () => {
    const course = planCourse(bought({ known: 30 }), { ...all, covered: percent('0') })

    expect(course).toMatchObject({ reason: 'years', claims: 30, declined: 30 })
    expect(course.paid).toHaveLength(30)
    expect(course.paid.at(-1)).toEqual(usd('0'))
  })
})

describe('break-even', () => {
  test('is the least income of which the amount is left after the fee', () => {
    const needed = incomeFor(usd('100'), withdrawalWith('5'))

    expect(needed).toEqual(usd('105.26315789'))
    expect(afterFee(usd('105.26315789'), withdrawalWith('5'))).toEqual(usd('100'))
    expect(afterFee(usd('105.26315788'), withdrawalWith('5'))).not.toEqual(usd('100'))
    expect(incomeFor(usd('100'), withdrawalWith('0'))).toEqual(usd('100'))
    expect(incomeFor(usd('100'), withdrawalWith('100'))).toBeUndefined()
    expect(afterFee(usd('100'), withdrawalWith('100'))).toEqual(usd('0'))
  })

  test('is on the day by whose end the income is there', () => {
    const course = planCourse(bought(), all)

    expect(dayOfIncome(course, usd('200'))).toBe(249)
    expect(dayOfIncome(course, usd('0.8'))).toBe(0)
    expect(dayOfIncome(course, usd('600.01'))).toBeUndefined()
  })
})

test('points along a course begin with its first day and end with its last', () => {
  const course = planCourse(bought(), all)

  expect(daysAlong(course, 4)).toEqual([0, 250, 499, 749])
  expect(daysAlong(planCourse(bought({ known: 1 }), all), 60)).toEqual([0])
  expect(daysAlong(planCourse(bought({ known: 3 }), all), 60)).toEqual([0, 1, 2])
})

test('the treasury stops at once if it is empty, at its pace before the end, and otherwise as an example', () => {
  const course = planCourse(bought(), all)
  const known = { breakEvenDay: 249, treasury: usd('10'), runwayDays: undefined }

  expect(stopDay(course, { ...known, treasury: usd('0') })).toEqual({ reason: 'empty', days: 0 })
  expect(stopDay(course, { ...known, runwayDays: 748 })).toEqual({ reason: 'pace', days: 748 })
  expect(stopDay(course, { ...known, runwayDays: 749 })).toEqual({ reason: 'example', days: 124 })
  expect(stopDay(course, { ...known, breakEvenDay: undefined }).days).toBe(374)
})
