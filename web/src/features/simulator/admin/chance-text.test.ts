import type { ChanceView } from '@clearstead/contract/simulations'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import { rangeText } from './chance-text.ts'

const runsWith = (dryDays: ChanceView['dryDays'], lasting: number): ChanceView => ({
  ...{ kind: 'steady', dryDays, lasting },
  ...{ payable: [], balance: [] },
})

test('8 of 10 runs lie between two months, or last', () => {
  const first = '2027-11-20' as ProgrammeDay
  const last = '2029-01-03' as ProgrammeDay

  expect(rangeText(runsWith([first, first, first, last, last], 0), 1000)).toBe(
    '8 of 10 runs: November 2027 to January 2029',
  )
  expect(rangeText(runsWith([first, first, first, first, first], 0), 1000)).toBe(
    '8 of 10 runs: November 2027',
  )
  expect(rangeText(runsWith([first, first, null, null, null], 600), 1000)).toBe(
    '8 of 10 runs: November 2027 or later',
  )
  expect(rangeText(runsWith([null, null, null, null, null], 950), 1000)).toBe(
    '95.0% of the runs last',
  )
})
