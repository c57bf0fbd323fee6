import { usd } from '@clearstead/contract/values/money'
import { credit } from '../../../../testing/daily/claiming.ts'
import { incomeRowsOf } from '../../../../testing/income/income-rows.ts'
import { expect, test } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { findLimit, recountLimits, sumsByKind } from '../../income/public.ts'
import { getMember } from '../../people/members/public.ts'
import { foldTeams, recountTeams, teamOf } from '../../referral/public.ts'
import { buyPlan } from './buy-plan.ts'
import { endPlan } from './change-principal.ts'
import { listOpenPlans } from './queries.ts'

test('moves the principal, activates the buyer and sets the cap', async ({ db, given, run }) => {
  const member = await given.member({ funding: usd('500') })
  const plan = await given.plan()

  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('200') }))

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300'), principal: usd('200') })
  expect((await getMember(db, member.id)).isActive).toBe(true)
  expect(await findLimit(db, member.id)).toMatchObject({
    cycle: 1,
    activePlan: usd('200'),
    cap: usd('600'),
    earned: usd('0'),
  })
})

test('pays the sponsor 5 % and the next four 2, 1, 0.5 and 0.5 %', async ({ db, given, run }) => {
  await given.treasury('10000')
  const chain = await given.chain(7, { plan: usd('1000') })
  const before = await Promise.all(chain.map(({ id }) => balanceOf(db, wallet(id, 'working'))))
  const buyer = await given.member({ sponsor: chain.at(-1), funding: usd('1000') })
  const plan = await given.plan()

  await run((work) => buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('1000') }))
  await credit(run)

  const after = await Promise.all(chain.map(({ id }) => balanceOf(db, wallet(id, 'working'))))
  const gained = after.map(
    (units, index) => (units as unknown as bigint) - (before[index] as unknown as bigint),
  )
  expect(gained).toEqual(['0', '0', '5', '5', '10', '20', '50'].map((text) => usd(text)))
  const sponsor = chain.at(-1)
  expect(sponsor && (await sumsByKind(db, sponsor.id)).direct).toEqual(usd('50'))
  expect(await recountLimits(db)).toEqual([])
})

test('records an unpaid income with its reason for every upline who gets nothing', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const closed = await given.member({ sponsor: top, plan: usd('100') })
  const blocked = await given.member({ sponsor: closed, plan: usd('100') })
  const inactive = await given.member({ sponsor: blocked })
  await db.updateTable('users').set({ levelStatus: 'close' }).where('id', '=', closed.id).execute()
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', blocked.id).execute()
  const buyer = await given.member({ sponsor: inactive, funding: usd('100') })
  const plan = await given.plan()

  await run((work) => buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('100') }))
  await credit(run)

  const newest = async (id: typeof top.id) => (await incomeRowsOf(db, id))[0]
  expect(await newest(inactive.id)).toMatchObject({
    kind: 'direct',
    level: 1,
    intended: usd('5'),
    paid: usd('0'),
    reason: 'inactive',
    limitBefore: null,
  })
  expect(await newest(blocked.id)).toMatchObject({
    level: 2,
    intended: usd('2'),
    paid: usd('0'),
    reason: 'blocked',
  })
  expect(await newest(closed.id)).toMatchObject({
    level: 3,
    intended: usd('1'),
    paid: usd('0'),
    reason: 'closed',
  })
  expect(await newest(top.id)).toMatchObject({
    level: 4,
    intended: usd('0.5'),
    paid: usd('0.5'),
    reason: null,
    fromUsername: buyer.username,
    planName: 'Standard',
    base: usd('100'),
  })
})

test('cuts the last payment to the cap and records the reason', async ({ db, given, run }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  const buyer = await given.member({ sponsor, funding: usd('20000') })
  const plan = await given.plan()
  const buy = (amount: string) =>
    run((work) => buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd(amount) }))
  await buy('5900')

  await buy('200')
  await buy('100')
  await credit(run)

  const rows = await incomeRowsOf(db, sponsor.id)
  expect(
    rows.map(({ intended, paid, reason, limitBefore, limitAfter }) => ({
      intended,
      paid,
      reason,
      limitBefore,
      limitAfter,
    })),
  ).toEqual([
    {
      intended: usd('5'),
      paid: usd('0'),
      reason: 'capped',
      limitBefore: usd('0'),
      limitAfter: usd('0'),
    },
    {
      intended: usd('10'),
      paid: usd('5'),
      reason: 'capped',
      limitBefore: usd('5'),
      limitAfter: usd('0'),
    },
    {
      intended: usd('295'),
      paid: usd('295'),
      reason: null,
      limitBefore: usd('300'),
      limitAfter: usd('5'),
    },
  ])
  expect(await walletsOf(db, sponsor.id)).toEqual({ principal: usd('100'), working: usd('300') })
})

test('changes nothing when the treasury cannot pay the sponsor', async ({ db, given, run }) => {
  await given.treasury('9.99999999')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, funding: usd('500') })
  const plan = await given.plan()

  const purchase = run((work) =>
    buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('200') }),
  )

  await expect(purchase).rejects.toRefuseWith('treasury.short')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('500') })
  expect(await listOpenPlans(db, member.id)).toEqual([])
  expect((await getMember(db, member.id)).isActive).toBe(false)
})

test(`refuses an amount outside the plan's range, and a retired plan`, async ({
  db,
  given,
  run,
}) => {
  const member = await given.member({ funding: usd('1000') })
  const plan = await given.plan({ minAmount: usd('50'), maxAmount: usd('499') })
  const buy = (amount: string) =>
    run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd(amount) }))

  await expect(buy('49.99999999')).rejects.toRefuseWith('plans.amount_outside')
  await expect(buy('499.00000001')).rejects.toRefuseWith('plans.amount_outside')
  await buy('50')
  await buy('499')
  await db.updateTable('plans').set({ status: 'retired' }).where('id', '=', plan.id).execute()
  await expect(buy('50')).rejects.toRefuseWith('plans.retired')
})

test('two simultaneous purchases spend a balance once', async ({ db, given, run }) => {
  const member = await given.member({ funding: usd('300') })
  const plan = await given.plan()

  const bought = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('200') })),
    ),
  )

  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100'), principal: usd('200') })
})

test('simultaneous purchases all over one branch all succeed', async ({ db, given, run }) => {
  await given.treasury('10000')
  const chain = await given.chain(6, { plan: usd('100') })
  const plan = await given.plan()
  for (const member of chain) await given.funds(member, '500')

  const buying = Array.from({ length: 5 }, () => chain)
    .flat()
    .map(({ id }) =>
      run((work) => buyPlan(work, { memberId: id, planId: plan.id, amount: usd('100') })),
    )
  await Promise.all([...buying, credit(run), credit(run)])
  await credit(run)

  expect(await recountLimits(db)).toEqual([])
  for (const { id } of chain) {
    expect(await balanceOf(db, wallet(id, 'principal'))).toEqual(usd('600'))
  }
})

test('counts for the teams above once it has settled, unless it ended before', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('100')
  const top = await given.member()
  const middle = await given.member({ sponsor: top })
  const buyer = await given.member({ sponsor: middle, plan: usd('100') })
  await given.member({ sponsor: buyer })
  const plan = await given.plan()
  await given.funds(buyer, '50')
  const second = await run((work) =>
    buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('50') }),
  )
  await run((work) => endPlan(work, second))
  expect((await teamOf(db, top.id, clock())).members).toBe(0)

  await run((work) => foldTeams(work, 1000))

  expect(await teamOf(db, top.id, clock())).toEqual({
    members: 3,
    activeMembers: 1,
    business: usd('100'),
    activeBusiness: usd('100'),
    activePlan: usd('100'),
    investmentPlan: usd('150'),
    asOf: clock(),
  })
  expect(await recountTeams(db)).toEqual([])
  expect(await walletsOf(db, buyer.id)).toEqual({ funding: usd('45'), principal: usd('100') })
})
