import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { claim, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect, incomesOf, setRules, test } from '../../../testing/income/programme.ts'
import { topUp } from '../../../testing/plans/topups/topups.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { payIncome, recountLimits } from '../income/public.ts'
import { buyPlan, endPlan, undoPlan } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { previewClaim } from './claim-daily-roi.ts'
import { makeUpDaysOn } from './rules.ts'

const day = (text: string) => text as ProgrammeDay
const makeUpDays = [
  { missed: day('2026-04-03'), on: day('2026-04-10') },
  { missed: day('2026-04-02'), on: day('2026-04-10') },
  { missed: day('2026-04-09'), on: day('2026-04-11') },
]

test('a day is made up on its own make-up day only, the oldest first', () => {
  expect(makeUpDaysOn(day('2026-04-10'), makeUpDays)).toEqual(['2026-04-02', '2026-04-03'])
  expect(makeUpDaysOn(day('2026-04-11'), makeUpDays)).toEqual(['2026-04-09'])
  expect(makeUpDaysOn(day('2026-04-12'), makeUpDays)).toEqual([])
  expect(
    makeUpDaysOn(day('2026-04-10'), [{ missed: day('2026-04-10'), on: day('2026-04-10') }]),
  ).toEqual([])
})

test('on the 10th a member claims today, then the 2nd and the 3rd, each with a start of its own', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays })
  const { id } = await given.member({ plan: usd('100') })
  clock.set('2026-04-10T09:00:00Z')
  const preview = () => previewClaim(db, clock(), id)
  expect(await preview()).toMatchObject({
    found: false,
    expected: usd('0.4'),
    makeUpDays: ['2026-04-02', '2026-04-03'],
  })

  await watchAndClaim(run, clock, id)
  expect(await preview()).toMatchObject({ found: true, reason: null, expected: usd('0.4') })
  await expect(run(claim(id))).rejects.toRefuseWith('daily.not_watched')
  await watchAndClaim(run, clock, id)
  expect(await preview()).toMatchObject({ found: true, makeUpDays: ['2026-04-03'] })
  await watchAndClaim(run, clock, id)

  expect(await preview()).toMatchObject({
    found: true,
    makeUpDays: [],
    claimedDays: ['2026-04-02', '2026-04-03', '2026-04-10'],
  })
  await expect(watchAndClaim(run, clock, id)).rejects.toRefuseWith('daily.already_claimed')
  expect(await incomesOf(db, { id })).toEqual(
    Array.from({ length: 3 }, () => 'roi: 0.40000000 of 0.40000000'),
  )
  expect((await walletsOf(db, id)).non_working).toEqual(usd('1.2'))
})

test('a missed day that was claimed, or lies before the first plan, cannot be made up', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays })
  const early = await given.member({ plan: usd('100'), funding: usd('50') })
  const plan = await given.plan()
  clock.set('2026-04-02T09:00:00Z')
  await watchAndClaim(run, clock, early.id)
  clock.set('2026-04-03T09:00:00Z')
  const late = await given.member({ plan: usd('100') })

  clock.set('2026-04-10T09:00:00Z')
  await run((work) => buyPlan(work, { memberId: early.id, planId: plan.id, amount: usd('50') }))
  for (const { id } of [early, late]) {
    await watchAndClaim(run, clock, id)
    await watchAndClaim(run, clock, id)
    await expect(watchAndClaim(run, clock, id)).rejects.toRefuseWith('daily.already_claimed')
  }

  // The plan bought on the 10th earns on the 10th, not on the 3rd.
  expect(await incomesOf(db, early)).toEqual([
    'roi: 0.60000000 of 0.60000000',
    'roi: 0.40000000 of 0.40000000',
    'roi: 0.40000000 of 0.40000000',
  ])
  expect(await recountLimits(db)).toEqual([])
})

test('on a holiday only the missed day can be claimed', async ({ db, given, run, clock }) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  const holidays = [day('2026-04-10')]
  await setRules(run, clock, { makeUpDays: makeUpDays.slice(0, 1), holidays })
  const { id } = await given.member({ plan: usd('100') })
  clock.set('2026-04-10T09:00:00Z')

  await watchAndClaim(run, clock, id)

  await expect(watchAndClaim(run, clock, id)).rejects.toRefuseWith('daily.not_earning_day')
  expect((await previewClaim(db, clock(), id)).claimedDays).toEqual(['2026-04-03'])
})

test('many simultaneous claims claim each day once', async ({ db, given, run, clock }) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays })
  const { id } = await given.member({ plan: usd('100') })
  clock.set('2026-04-10T09:00:00Z')

  await Promise.allSettled(Array.from({ length: 8 }, () => watchAndClaim(run, clock, id)))

  const { claimedDays } = await previewClaim(db, clock(), id)
  expect(claimedDays).toEqual(['2026-04-02', '2026-04-03', '2026-04-10'])
  expect((await walletsOf(db, id)).non_working).toEqual(usd('1.2'))
})

test('a missed day pays for what was open on it, whatever changed since', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays: makeUpDays.slice(0, 1) })
  const { id } = await given.member({ plan: usd('100'), funding: usd('1000') })
  // The fees still cover what a top-up of it pays out.
  const other = await given.plan({ roiPercent: percent('1'), directPercent: percent('4') })
  const order = { memberId: id, planId: other.id, amount: usd('50') }
  const ended = await run((work) => buyPlan(work, order))
  const lowered = await run((work) => buyPlan(work, order))
  await givenInWallet(run, id, 'compound', '20')
  // The missed day: 100 at 0.40 %, 50 and 50 at 1 %, 20 of compound money at the better 1 %.
  clock.set('2026-04-03T23:59:59Z')
  await topUp(run, id, '10', lowered)
  clock.set('2026-04-04T00:00:00Z')
  await topUp(run, id, '400', lowered)
  await givenInWallet(run, id, 'compound', '1000')
  await run((work) => endPlan(work, ended))
  const verificationToken = await givenConfirmation(run, id)
  await run((work) =>
    requestWithdrawal(work, {
      memberId: id,
      kind: 'principal',
      activePlanId: lowered,
      amount: usd('455'),
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
      verificationToken,
    }),
  )
  clock.set('2026-04-10T09:00:00Z')
  await watchAndClaim(run, clock, id)

  const { expected } = await previewClaim(db, clock(), id)
  const claimed = await watchAndClaim(run, clock, id)

  // 0.40 + 0.50 + 0.60 + 0.20. By the plans of the 10th it would be 0.40 + 0.05 + 10.20.
  expect([expected, claimed.amount]).toEqual([usd('1.7'), usd('1.7')])
  expect((await previewClaim(db, clock(), id)).makeUpDays).toEqual([])
})

test('undone purchases and plans of an ended cycle pay nothing for a missed day', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays: makeUpDays.slice(0, 1), coolingOffDays: 20 })
  const plan = await given.plan()
  const undone = await given.member({ plan: usd('100'), funding: usd('900') })
  const latecomer = await given.member({ funding: usd('1000') })
  const buy = (memberId: MemberId, amount: string) =>
    run((work) => buyPlan(work, { memberId, planId: plan.id, amount: usd(amount) }))
  const taken = await buy(undone.id, '900')
  const over = await buy(latecomer.id, '900')
  clock.set('2026-04-05T09:00:00Z')
  await run((work) => undoPlan(work, { memberId: undone.id, activePlanId: taken }))
  await run((work) => endPlan(work, over))
  await buy(latecomer.id, '100')
  clock.set('2026-04-10T09:00:00Z')
  for (const { id } of [undone, latecomer]) await watchAndClaim(run, clock, id)

  const claimed = await watchAndClaim(run, clock, undone.id)

  // The other 100 can still be undone, so their ROI is held.
  expect([claimed.amount, claimed.held]).toEqual([usd('0'), usd('0.4')])
  expect((await previewClaim(db, clock(), latecomer.id)).makeUpDays).toEqual([])
  await expect(watchAndClaim(run, clock, latecomer.id)).rejects.toRefuseWith(
    'daily.already_claimed',
  )
})

test('a missed day pays no more than the limit left on it, even if the limit was raised since', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { makeUpDays: makeUpDays.slice(0, 1) })
  const [capped, near] = [
    await given.member({ plan: usd('100'), funding: usd('900') }),
    await given.member({ plan: usd('100'), funding: usd('900') }),
  ]
  const earn = async (memberId: MemberId, amount: string) =>
    run(async (work) => {
      const { today, version } = await currentSettings(work.tx, work.now)
      await payIncome(work, {
        memberId,
        kind: 'reward',
        reference: `reward:test:${memberId}`,
        day: today,
        ruleVersion: version,
        base: usd(amount),
        intended: usd(amount),
      })
    })
  await earn(capped.id, '300')
  await earn(near.id, '299.9')
  clock.set('2026-04-10T09:00:00Z')
  for (const { id } of [capped, near]) {
    await topUp(run, id, '900')
    await watchAndClaim(run, clock, id)
  }

  const claimed = await watchAndClaim(run, clock, near.id)

  expect(claimed).toMatchObject({ amount: usd('0.1'), capped: usd('0.3') })
  expect((await previewClaim(db, clock(), capped.id)).makeUpDays).toEqual([])
})
