import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { searchStrategies } from '@clearstead/contract/strategies'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { afterAll } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { isLong } from '../../../../testing/lengths.ts'
import { expect } from '../../../../testing/test.ts'
import { lastingLevels } from '../../plans/seed-plans.ts'
import { closeSearch } from './run-search.ts'

afterAll(closeSearch)

const gentle = {
  activeLevels: [...lastingLevels.activeLevels],
  investLevels: [...lastingLevels.investLevels],
  name: 'Gentle',
  minAmount: usd('50'),
  maxAmount: usd('50000'),
  roiPercent: percent('0.02'),
  directPercent: percent('1.5'),
}

test('finance may search where a plan is on offer, others may not', async ({ api, given }) => {
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())
  const unknown = { ...gentle, days: 0, lockDays: 30, id: 999_999 as never }

  expect((await finance.call(searchStrategies, {})).answer).toEqual({ before: null, after: null })
  expect((await finance.call(searchStrategies, { plan: unknown })).code).toBe('plans.unknown')
  expect((await support.call(searchStrategies, {})).code).toBe('people.not_permitted')
  expect((await member.call(searchStrategies, {})).status).toBe(403)
})

// A search takes both cores for some seconds.
if (isLong) {
  test('finance sees what the best strategy takes out before and after a change', {
    timeout: 240_000,
  }, async ({ api, given }) => {
    const finance = await api.as(await given.admin('finance'))
    const { id } = await given.plan(gentle)
    const steep = { ...gentle, id, days: 0, lockDays: 30, roiPercent: percent('0.5') }

    const { before, after } = (await finance.call(searchStrategies, { plan: steep })).answer

    expect(before).toMatchObject({
      strategies: 500,
      lockDays: 30,
      beforeLock: { isSafe: true, gain: percent('0') },
      overYear: { isSafe: true },
    })
    expect(after?.beforeLock).toMatchObject({ isSafe: false })
    expect(after && after.beforeLock.gain > percent('1')).toBe(true)
  })

  test('a change of the settings is searched with the plans on offer', {
    timeout: 240_000,
  }, async ({ api, given }) => {
    await given.plan(gentle)
    const owner = await api.as(await given.admin('owner'))
    const { settings } = (await owner.call(getSettings, {})).answer
    const edited = { ...settings, cto: { percent: percent('10') } } as Settings

    const { before, after } = (await owner.call(searchStrategies, { settings: edited })).answer

    expect(before?.seed).toBe(after?.seed)
    expect(after?.overYear.gain).not.toEqual(before?.overYear.gain)
  })
}
