import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { walletsOf } from '../../ledger/balances.ts'
import { recountLimits } from '../income/public.ts'
import { expect, incomesOf, setRules, test } from '../income/test-programme.ts'
import { buyPlan } from '../plans/public.ts'
import { previewClaim } from './claim-daily-roi.ts'
import { makeUpsOn } from './rules.ts'
import { claim, watchAndClaim } from './test-claiming.ts'

const day = (text: string) => text as ProgrammeDay
const makeUpDays = [
  { missed: day('2026-04-03'), on: day('2026-04-10') },
  { missed: day('2026-04-02'), on: day('2026-04-10') },
  { missed: day('2026-04-09'), on: day('2026-04-11') },
]

test('a day is made up for on its own day only, the oldest missed one first', () => {
  expect(makeUpsOn(day('2026-04-10'), makeUpDays)).toEqual(['2026-04-02', '2026-04-03'])
  expect(makeUpsOn(day('2026-04-11'), makeUpDays)).toEqual(['2026-04-09'])
  expect(makeUpsOn(day('2026-04-12'), makeUpDays)).toEqual([])
  expect(
    makeUpsOn(day('2026-04-10'), [{ missed: day('2026-04-10'), on: day('2026-04-10') }]),
  ).toEqual([])
})

test('on the 10th a member claims today, then the 2nd and the 3rd, each with a watch of its own', async ({
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

test('a missed day that was claimed after all, or before the first plan, is not made up for', async ({
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

  // The plan of the 10th earns on the 10th, not on the 3rd.
  expect(await incomesOf(db, early)).toEqual([
    'roi: 0.40000000 of 0.40000000',
    'roi: 0.60000000 of 0.60000000',
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

test('claimed many times at once, each day is claimed once', async ({ db, given, run, clock }) => {
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
