import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { isEarly, monthsOf, promiseDays, publishedAssumed } from './rules.ts'

const monday = '2026-03-02' as ProgrammeDay
const everyDay = { capMultiple: 3, isEarning: () => true }
const workdays = {
  capMultiple: 3,
  isEarning: (day: ProgrammeDay) => ![0, 6].includes(new Date(day).getUTCDay()),
}
const daily = (days: number, roi = '0.5') => ({ days, roiPercent: percent(roi) })
const bought = (amount: string, ageMonths: number) => ({ amount: usd(amount), ageMonths })

describe('what a published run assumes', () => {
  test('is what a programme usually does, with 15 % a year on all money and the treasury of the books', () => {
    const assumed = publishedAssumed({ treasury: usd('7000'), open: [] })

    expect(assumed).toEqual({
      months: 36,
      population: 10_000,
      deposit: usd('500'),
      treasury: usd('7000'),
      exits: percent('5'),
      claims: percent('80'),
      payouts: percent('50'),
      tokenShare: percent('0'),
      tokenPrice: percent('100'),
      sybil: percent('10'),
      directs: 3,
      awards: percent('50'),
      gain: percent('15'),
      invested: percent('100'),
      breakDay: 180,
    })
  })

  test('lets come in what came in over the last three months: of 30,000 it is 36 for each of 10,000 members', () => {
    const open = [bought('10000', 0), bought('20000', 2), bought('500', 3), bought('900', 60)]

    expect(publishedAssumed({ treasury: usd('1'), open }).deposit).toEqual(usd('36'))
  })

  test('lets the usual come in where nothing did for three months, or too little to divide', () => {
    const deposits = [[bought('900', 3)], [bought('0.00000001', 0)]].map(
      (open) => publishedAssumed({ treasury: usd('1'), open }).deposit,
    )

    expect(deposits).toEqual([usd('500'), usd('500')])
  })
})

describe('the longest promise of a plan', () => {
  test('is over with its last earning day', () => {
    expect(promiseDays(daily(30), everyDay, monday)).toBe(30)
    expect(promiseDays(daily(1), everyDay, monday)).toBe(1)
    // Six weeks of five days, of which the last ends on a Friday.
    expect(promiseDays(daily(30), workdays, monday)).toBe(40)
  })

  test('is over when the cap is reached, where that is earlier', () => {
    expect(promiseDays(daily(601), everyDay, monday)).toBe(600)
    expect(promiseDays(daily(600), everyDay, monday)).toBe(600)
    expect(promiseDays(daily(599), everyDay, monday)).toBe(599)
    // 300 / 0.7 is 428.57.
    expect(promiseDays(daily(601, '0.7'), everyDay, monday)).toBe(429)
    expect(promiseDays(daily(601), { ...everyDay, capMultiple: 2 }, monday)).toBe(400)
    expect(promiseDays(daily(601, '0'), everyDay, monday)).toBe(601)
  })

  test('has no end in a plan without days, and beyond ten years', () => {
    expect(promiseDays(daily(0), everyDay, monday)).toBeNull()
    expect(promiseDays(daily(3650, '0.01'), everyDay, monday)).toBe(3650)
    expect(promiseDays(daily(3650, '0.01'), workdays, monday)).toBeNull()
    const fromTuesday = { ...everyDay, isEarning: (day: ProgrammeDay) => day !== monday }
    expect(promiseDays(daily(3650, '0.01'), fromTuesday, monday)).toBeNull()
    expect(promiseDays(daily(3649, '0.01'), fromTuesday, monday)).toBe(3650)
    expect(promiseDays(daily(3), { ...everyDay, isEarning: () => false }, monday)).toBeNull()
  })
})

test('a plan is dry early on a day within its promise, which the first day always is', () => {
  expect(isEarly(0, 30)).toBe(true)
  expect(isEarly(29, 30)).toBe(true)
  expect(isEarly(30, 30)).toBe(false)
  expect(isEarly(undefined, 30)).toBe(false)
  expect(isEarly(0, null)).toBe(false)
})

test('a plan is run for the months that are assumed, or for those of its promise', () => {
  expect(monthsOf(null, 36)).toBe(36)
  expect(monthsOf(1080, 36)).toBe(36)
  expect(monthsOf(1081, 36)).toBe(37)
})
