import { say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { bundled, claim, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { incomeRowsOf } from '../../../testing/income/income-rows.ts'
import { expect, test } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { creditLegs, findLimit, recountLimits } from '../income/public.ts'
import { buyPlan, endPlan } from '../plans/public.ts'
import { defaultSettings } from '../settings/rules.ts'
import { saveSettings } from '../settings/saving/public.ts'
import { claimDailyRoi, previewClaim } from './claim-daily-roi.ts'
import { startWatch } from './videos.ts'

test('refuses a start of the video that is too recent, too old or already used', async ({
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  await expect(run(claim(member.id))).rejects.toRefuseWith('daily.not_watched')
  await run((work) => startWatch(work, member.id, bundled))

  clock.forward({ seconds: 9 })
  await expect(run(claim(member.id))).rejects.toRefuseWith('daily.not_watched')
  clock.forward({ minutes: 14, seconds: 52 })
  await expect(run(claim(member.id))).rejects.toRefuseWith('daily.not_watched')

  clock.set('2026-03-31T23:59:40Z')
  await watchAndClaim(run, clock, member.id)
  await expect(run(claim(member.id))).rejects.toRefuseWith('daily.already_claimed')
  clock.forward({ seconds: 15 })
  await expect(run(claim(member.id))).rejects.toRefuseWith('daily.not_watched')
  expect((await watchAndClaim(run, clock, member.id)).amount).toEqual(usd('0.4'))
})

test('50 simultaneous claims give one claim and one payment', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  for (let start = 0; start < 3; start++) await run((work) => startWatch(work, member.id, bundled))
  clock.forward({ seconds: 10 })

  const claims = await Promise.allSettled(Array.from({ length: 50 }, () => run(claim(member.id))))

  const refused = claims.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(49)
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toRefuseWith('daily.already_claimed')
  }
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('100'), non_working: usd('0.4') })
})

test('writes nothing when the treasury is short, and succeeds when repeated later', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  await given.treasury('0.39999999')

  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('treasury.short')

  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('100') })
  expect(await incomeRowsOf(db, member.id)).toEqual([])
  await given.treasury('0.4')
  expect((await run(claim(member.id))).amount).toEqual(usd('0.4'))
})

test('pays what is left of the limit, then refuses because it is reached', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const rich = await given.plan({ roiPercent: percent('160') })
  const member = await given.member({ funding: usd('10') })
  await run((work) => buyPlan(work, { memberId: member.id, planId: rich.id, amount: usd('10') }))

  const first = await watchAndClaim(run, clock, member.id)
  clock.forward({ days: 1 })
  const second = await watchAndClaim(run, clock, member.id)
  clock.forward({ days: 1 })

  expect([first.amount, first.capped]).toEqual([usd('16'), usd('0')])
  expect([second.amount, second.capped]).toEqual([usd('14'), usd('2')])
  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('daily.limit_reached')
  expect((await incomeRowsOf(db, member.id))[0]).toMatchObject({
    intended: usd('16'),
    paid: usd('14'),
    reason: 'capped',
    limitBefore: usd('14'),
    limitAfter: usd('0'),
  })
})

test('refuses blocked members, members with closed ROI and members without a plan', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const withoutPlan = await given.member()
  await expect(watchAndClaim(run, clock, withoutPlan.id)).rejects.toRefuseWith('daily.no_plan')
  const member = await given.member({ plan: usd('100') })
  const set = (change: { status?: 'block'; roiStatus?: 'close' }) =>
    db.updateTable('users').set(change).where('id', '=', member.id).execute()

  await set({ roiStatus: 'close' })
  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('daily.roi_closed')
  await set({ status: 'block' })
  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('people.blocked')
  await expect(run(claim(member.id))).rejects.toRefuseWith('people.blocked')
})

test('a plan of two days earns on two claims only', async ({ given, run, clock }) => {
  await given.treasury('1000')
  const short = await given.plan({ days: 2 })
  const member = await given.member({ funding: usd('100') })
  await run((work) => buyPlan(work, { memberId: member.id, planId: short.id, amount: usd('100') }))
  for (let day = 0; day < 2; day++) {
    await watchAndClaim(run, clock, member.id)
    clock.forward({ days: 1 })
  }

  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('daily.nothing_to_earn')
})

test('a new cycle begins when no plan is left, and the old plan does not use its limit', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ funding: usd('150') })
  const plan = await given.plan()
  const buy = (amount: string) =>
    run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd(amount) }))
  const first = await buy('100')
  await watchAndClaim(run, clock, member.id)
  await run((work) => endPlan(work, first))
  await buy('50')

  expect(await findLimit(db, member.id)).toMatchObject({
    cycle: 2,
    cap: usd('150'),
    earned: usd('0'),
  })
  expect(await recountLimits(db)).toEqual([])
})

test('leaves nothing when any part of it fails', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  await run((work) => startWatch(work, member.id, bundled))
  clock.forward({ seconds: 10 })
  const killed = run(async (work) => {
    await claimDailyRoi(work, member.id)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('100') })
  await run(claim(member.id))

  const credits = run(async (work) => {
    await creditLegs(work, { most: 500 })
    throw new Error('killed')
  })
  await expect(credits).rejects.toThrow('killed')
  expect(await recountLimits(db)).toEqual([])
})

test('previews the amount of a claim, its end and the reason against it', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const preview = () => previewClaim(db, clock(), member.id)
  expect(await preview()).toEqual({
    found: false,
    makeUpDays: [],
    expected: usd('0.4'),
    held: usd('0'),
    claimed: null,
    availableLimit: usd('300'),
    reason: null,
    today: '2026-03-31',
    resetsAt: new Date('2026-04-01T00:00:00Z'),
    claimedDays: [],
  })

  await watchAndClaim(run, clock, member.id)

  expect(await preview()).toMatchObject({
    found: true,
    expected: usd('0'),
    claimed: usd('0.4'),
    reason: say('daily.already_claimed'),
    claimedDays: ['2026-03-31'],
  })
})

test('nothing is earned on a holiday', async ({ given, run, clock }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const { programme } = defaultSettings
  const holidays = ['2026-05-01' as ProgrammeDay]
  await run((work) =>
    saveSettings(work, { settings: { ...defaultSettings, programme: { ...programme, holidays } } }),
  )

  clock.set('2026-05-01T09:00:00Z')
  await expect(watchAndClaim(run, clock, member.id)).rejects.toRefuseWith('daily.not_earning_day')
  clock.set('2026-05-02T09:00:00Z')
  expect((await watchAndClaim(run, clock, member.id)).amount).toEqual(usd('0.4'))
})
