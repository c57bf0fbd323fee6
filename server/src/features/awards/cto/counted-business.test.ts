import { usd } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { givenSettings, on } from '../../../../testing/awards/awards.ts'
import { expect, test } from '../../../../testing/test.ts'
import { settleAll } from '../../plans/lots/settle-lots.ts'
import { buyPlan, endPlan, undoPlan } from '../../plans/public.ts'
import { sumBusinessBetween } from '../../referral/public.ts'
import { defaultSettings } from '../../settings/rules.ts'

test('money counts in the month in which it settles, and is subtracted when it leaves early', async ({
  db,
  given,
  run,
  clock,
}) => {
  const programme = { ...defaultSettings.programme, coolingOffDays: 10 }
  await givenSettings(run, { programme })
  clock.set('2027-09-10T10:00:00Z')
  await given.treasury('1000')
  const member = await given.member({ funding: usd('400') })
  const plan = await given.plan()
  const buy = (amount: string) =>
    run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd(amount) }))
  const sum = (from: string, to: string) =>
    sumBusinessBetween(db, startOf(on(from), 'UTC'), startOf(on(to), 'UTC'))
  const undone = await buy('50')
  await run((work) => undoPlan(work, { memberId: member.id, activePlanId: undone }))
  const lastingPlan = await buy('100')
  const left = await buy('200')
  clock.set('2027-09-12T10:00:00Z')
  await run((work) => endPlan(work, left))

  // The job is two days late, but each lot counts from its own day.
  clock.set('2027-10-12T10:00:00Z')
  await settleAll({ db, clock, day: on('2027-10-12') })
  const october = await sum('2027-10-01', '2027-11-01')
  clock.set('2027-11-20T10:00:00Z')
  await run((work) => endPlan(work, lastingPlan))

  expect(await sum('2027-09-01', '2027-10-01')).toEqual(usd('0'))
  expect(october).toEqual(usd('100'))
  expect(await sum('2027-10-10', '2027-10-11')).toEqual(usd('100'))
  expect(await sum('2027-11-01', '2027-12-01')).toEqual(usd('-100'))
})
