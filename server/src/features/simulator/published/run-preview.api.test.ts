import { previewRun } from '@clearstead/contract/rule-runs'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../../testing/api.ts'
import { begin, countRuns, yearly } from '../../../../testing/rule-runs.ts'
import { expect } from '../../../../testing/test.ts'
import { currentSettings } from '../../settings/public.ts'

test('a preview shows the run before and after a change, and keeps nothing', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  await begin({ db, run, given }, '1000')
  const runs = await countRuns(db)
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())
  const { settings } = await currentSettings(db, clock())
  const { description: _, maxAmount: __, ...plan } = yearly

  const added = (await finance.call(previewRun, { plan })).answer
  const funded = (await finance.call(previewRun, { plan: { ...plan, days: 0 } })).answer
  const retired = (await finance.call(previewRun, { plan: { ...plan, status: 'retired' } })).answer
  const reward = { business: usd('100'), amount: usd('90') }
  const rewarded = (await finance.call(previewRun, { reward })).answer
  const taxed = (
    await finance.call(previewRun, {
      settings: {
        ...settings,
        withdrawal: { ...settings.withdrawal, feePercent: percent('1') },
      } as never,
    })
  ).answer

  expect(added.before.plans).toEqual([])
  expect(added.after.plans).toMatchObject([
    { planId: null, name: 'Yearly', isEarly: true, dryDay: '2026-04-01' },
  ])
  expect([added, funded, retired].map(({ needsReason }) => needsReason)).toEqual([
    true,
    false,
    false,
  ])
  expect(retired.after).toEqual(retired.before)
  expect(rewarded.needsReason).toBe(false)
  expect(taxed.after.assumed).toEqual(taxed.before.assumed)
  expect((await support.call(previewRun, { plan })).code).toBe('people.not_permitted')
  expect((await member.call(previewRun, { plan })).status).toBe(403)
  expect((await api.call(previewRun, { plan })).status).toBe(401)
  expect((await finance.call(previewRun, { plan: { ...plan, id: 99_999 as never } })).code).toBe(
    'plans.unknown',
  )
  expect(await countRuns(db)).toBe(runs)
})
