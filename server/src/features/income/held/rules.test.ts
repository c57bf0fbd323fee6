import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { compoundEnding, cutReleased, forfeitedPart, type HeldIncome } from './rules.ts'

const memberId = 1 as MemberId
const held = (intended: string, gone: string): HeldIncome => ({
  id: 1,
  memberId,
  kind: 'direct',
  reference: 'direct:1',
  day: '2026-04-15' as ProgrammeDay,
  ruleVersion: 1 as SettingsVersion,
  base: usd('1000'),
  intended: usd(intended),
  gone: usd(gone),
})
const limit = (cap: Usd) => ({ memberId, cycle: 1, activePlan: usd('1'), cap, earned: usd('0') })

test('300 of 1,000 takes 15 of 50, rounded in favour of the treasury', () => {
  expect(forfeitedPart(usd('50'), { amount: usd('300'), outOf: usd('1000') })).toEqual(usd('15'))
  expect(forfeitedPart(usd('10'), { amount: usd('1'), outOf: usd('3') })).toEqual(usd('3.33333334'))
  expect(forfeitedPart(usd('50'), { amount: usd('7'), outOf: usd('7') })).toEqual(usd('50'))
})

test('the departed part is not paid, and the row has its reason', () => {
  const [whole] = cutReleased([held('50', '0')], [limit(usd('99'))])
  const [part] = cutReleased([held('50', '15')], [limit(usd('99'))])
  const [cut] = cutReleased([held('50', '15')], [limit(usd('20'))])

  expect(whole).toMatchObject({ intended: usd('50'), paid: usd('50'), cutOff: usd('0') })
  expect(whole).not.toHaveProperty('reason')
  expect(part).toMatchObject({ intended: usd('50'), paid: usd('35'), reason: 'undone' })
  expect(cut).toMatchObject({ paid: usd('20'), cutOff: usd('15'), reason: 'capped' })
})

test('held ROI on compound money is named so that it is told apart', () => {
  expect(compoundEnding).toBe(':compound')
})
