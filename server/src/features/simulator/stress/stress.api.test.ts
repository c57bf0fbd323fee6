import { getStress } from '@clearstead/contract/stress'
import { unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { getPayoutFreeze } from '@clearstead/contract/withdrawals/freezes'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { givenBreaker, givenPending } from '../../../../testing/withdrawals/freezes/freezes.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'
import { watchThresholds } from './watch-thresholds.ts'

const setBrakes = (run: Run, changed: { coverageBelow: string; freezeByRule: boolean }) =>
  run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const coverageBelow = percent(changed.coverageBelow)
    const brakes = { ...settings.brakes, ...changed, coverageBelow, runwayBelow: 0 }
    await saveSettings(work, { settings: { ...settings, brakes } })
  })

async function alarmsOf(db: Db): Promise<number> {
  const rows = await db.selectFrom('ownerAlarms').select('key').execute()
  return rows.filter(({ key }) => key.startsWith('threshold:')).length
}

test('finance and auditors read the stress page, and nobody else', async ({ api, given, run }) => {
  const { memberId } = await givenPending({ given, run }, '100')
  const member = await api.as({ id: memberId })
  const support = await api.as(await given.admin('support'))
  const finance = await api.as(await given.admin('finance'))
  const auditor = await api.as(await given.admin('auditor'))

  const refused = [
    await api.call(getStress, {}),
    await member.call(getStress, {}),
    await support.call(getStress, {}),
  ]
  const read = await finance.call(getStress, {})

  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
  expect((await auditor.call(getStress, {})).status).toBe(200)
  expect(read.answer.cases.map(({ scenario }) => scenario)).toEqual([
    ...['today', 'token_halves', 'withdrawals_double', 'no_deposits', 'largest_leave'],
  ])
  expect(read.answer.waiting.count).toBe(1)
})

test('owners are told once of a crossing, and again after it was left behind', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  await givenBreaker({ api, given, run, clock })
  await givenPending({ given, run }, '100')
  const told: number[] = []
  const watch = async () => {
    await run(watchThresholds)
    clock.forward({ minutes: 10 })
    told.push(await alarmsOf(db))
  }

  await setBrakes(run, { coverageBelow: '1000', freezeByRule: false })
  await watch()
  await watch()
  await setBrakes(run, { coverageBelow: '0', freezeByRule: false })
  await watch()
  await setBrakes(run, { coverageBelow: '1000', freezeByRule: false })
  await watch()

  expect(told).toEqual([1, 1, 1, 2])
  expect((await api.call(getPayoutFreeze, {})).answer.freeze).toBeNull()
})

test('a crossing freezes payouts where the rule is on', async ({ api, given, run, clock }) => {
  await givenBreaker({ api, given, run, clock })
  await givenPending({ given, run }, '100')
  await setBrakes(run, { coverageBelow: '0', freezeByRule: true })
  await run(watchThresholds)

  await setBrakes(run, { coverageBelow: '1000', freezeByRule: true })
  await run(watchThresholds)

  const { freeze } = (await api.call(getPayoutFreeze, {})).answer
  expect(freeze).toMatchObject({ byRule: true, endsOn: null })
  expect(freeze?.reason).toContain('below the threshold of 1000.00%')
})

test('the page shows the largest holdings as the last watch counted them', async ({
  api,
  given,
  run,
  clock,
}) => {
  const finance = await api.as(await given.admin('finance'))
  const before = (await finance.call(getStress, {})).answer.largest
  await run(watchThresholds)
  const countedAt = clock()
  clock.forward({ minutes: 5 })
  await given.member({ funding: usd('5000') })

  const kept = (await finance.call(getStress, {})).answer.largest
  await run(watchThresholds)
  const counted = (await finance.call(getStress, {})).answer.largest

  expect(kept).toEqual({ ...before, countedAt })
  expect(unitsOf(counted.held)).toBeGreaterThan(unitsOf(kept.held))
  expect(counted.countedAt).toEqual(clock())
})
