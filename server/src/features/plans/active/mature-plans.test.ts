import { say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { expect, test } from '../../../../testing/income/programme.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { findLimit } from '../../income/public.ts'
import { getMember } from '../../people/members/public.ts'
import { foldTeams, recountTeams, teamOf } from '../../referral/public.ts'
import { plansScheduled } from '../jobs.ts'
import { buyPlan } from './buy-plan.ts'
import { lowerPlan, restorePlan } from './change-principal.ts'
import { maturePlan, maturePlans } from './mature-plans.ts'
import { getActivePlan } from './queries.ts'

const on = (day: string) => day as ProgrammeDay

// Ann ← Ben, who buys 100 for two earning days; he claims on 31 March and 1 April.
test('a plan matures on the day after its last earning day and returns its principal', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const ann = await given.member({ plan: usd('100') })
  const ben = await given.member({ sponsor: ann, funding: usd('100') })
  const plan = await given.plan({ days: 2 })
  const order = { memberId: ben.id, planId: plan.id, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  await watchAndClaim(run, clock, ben.id)
  clock.set('2026-04-01T09:00:00Z')
  expect(await maturePlans({ db, clock, day: on('2026-04-01') })).toBe(0)
  await watchAndClaim(run, clock, ben.id)

  expect(await maturePlans({ db, clock, day: on('2026-04-01') })).toBe(0)
  clock.set('2026-04-02T00:00:05Z')
  const context = { db, clock, day: on('2026-04-02') }
  const summary = await plansScheduled[0]?.run(context)

  expect(summary).toEqual(say('plans.run.matured', { count: 1 }))
  expect(await maturePlans(context)).toBe(0)
  expect(await walletsOf(db, ben.id)).toEqual({ funding: usd('100'), non_working: usd('0.8') })
  expect(await getActivePlan(db, ben.id, activePlanId)).toMatchObject({
    status: 'matured',
    closedAt: clock(),
    daysEarned: 2,
  })
  expect(await findLimit(db, ben.id)).toMatchObject({ cycle: 2, activePlan: usd('0') })
  expect((await getMember(db, ben.id)).isActive).toBe(false)
  await run((work) => foldTeams(work, 100))
  expect(await teamOf(db, ann.id, clock())).toMatchObject({
    // What left before it settled never counted.
    business: usd('0'),
    activeBusiness: usd('0'),
  })
  expect(await recountTeams(db)).toEqual([])
})

test('a plan without a number of days never matures', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  await watchAndClaim(run, clock, id)

  expect(await maturePlans({ db, clock, day: on('2030-01-01') })).toBe(0)

  expect((await walletsOf(db, id)).principal).toEqual(usd('100'))
})

test('principal that a cancelled withdrawal returns matures later', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ funding: usd('100') })
  const plan = await given.plan({ days: 1 })
  const order = { memberId, planId: plan.id, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  const reference = `withdrawal:test:${activePlanId}`
  const change = { memberId, activePlanId, amount: usd('30'), reference }
  const [principal, pending] = [
    wallet(memberId, 'principal'),
    wallet(memberId, 'pending_withdrawal'),
  ]
  await run(async (work) => {
    await lowerPlan(work, change)
    const postings = move(change.amount, principal, pending)
    await postTransfer(work, { kind: 'withdrawal', reference: 'mature:out', postings })
  })
  await watchAndClaim(run, clock, memberId)
  expect(await maturePlans({ db, clock, day: on('2026-04-01') })).toBe(1)
  await run(async (work) => {
    await restorePlan(work, change)
    const postings = move(change.amount, pending, principal)
    await postTransfer(work, { kind: 'withdrawal', reference: 'mature:back', postings })
  })

  expect(await maturePlans({ db, clock, day: on('2026-04-02') })).toBe(1)

  const { funding, principal: left } = await walletsOf(db, memberId)
  expect([funding, left]).toEqual([usd('100'), undefined])
})

test('two simultaneous jobs return the principal once', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ funding: usd('100') })
  const plan = await given.plan({ days: 1 })
  const order = { memberId, planId: plan.id, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  await watchAndClaim(run, clock, memberId)

  const matured = await Promise.all(
    [1, 2, 3].map(() => run((work) => maturePlan(work, { memberId, activePlanId }))),
  )

  expect(matured.filter(Boolean)).toHaveLength(1)
  expect((await walletsOf(db, memberId)).funding).toEqual(usd('100'))
})
