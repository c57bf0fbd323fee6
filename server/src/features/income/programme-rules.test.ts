import { type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import type { Given } from '../../../testing/given.ts'
import { due, expect, incomesOf, setRules, test, topUp } from '../../../testing/income/programme.ts'
import type { Run } from '../../../testing/test.ts'
import type { Member } from '../people/members/public.ts'
import { buyPlan, endPlan, listOpenPlans } from '../plans/public.ts'
import { payIncome } from './pay-income.ts'
import { findLimit, sumsByKind } from './queries.ts'

/** A chain from the top, each member with a plan of 100. */
async function chainOf(given: Given, length: number): Promise<Member[]> {
  await given.treasury('100000')
  return given.chain(length, { plan: usd('100') })
}
const newest = async (db: Parameters<typeof incomesOf>[0], members: readonly Member[]) =>
  Promise.all(members.map(async (member) => (await incomesOf(db, member))[0]))

async function buy(given: Given, run: Run, member: Member, amount: Usd) {
  const plan = await given.plan()
  const id = await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount }))
  await credit(run)
  return id
}

// Ann ← Ben ← Cid ← Dora ← Ed ← Fay ← the buyer of 123.45678901: 5 % is 6.1728394505, 2 % 2.4691357802, 1 %
// 1.2345678901, 0.5 % 0.61728394505. Ann would be level 6.
test('a purchase pays the sponsor and four levels above, each rounded once, half to even', async ({
  db,
  given,
  run,
}) => {
  const chain = await chainOf(given, 6)
  const [ann] = chain
  const before = ann && (await incomesOf(db, ann)).length
  const buyer = await given.member({ sponsor: chain.at(-1), funding: usd('1000') })

  await buy(given, run, buyer, usd('123.45678901'))

  expect(await newest(db, chain.slice(1))).toEqual([
    'level 5: 0.61728395 of 0.61728395',
    'level 4: 0.61728395 of 0.61728395',
    'level 3: 1.23456789 of 1.23456789',
    'level 2: 2.46913578 of 2.46913578',
    'direct 1: 6.17283945 of 6.17283945',
  ])
  expect(ann && (await incomesOf(db, ann)).length).toBe(before)
})

// Ann ← Ben (blocked) ← Cid (level closed) ← Dora (no open plan) ← the buyer of 1,000.
test('blocked, closed and inactive uplines get nothing, and nobody else gets it', async ({
  db,
  given,
  run,
}) => {
  const chain = await chainOf(given, 4)
  const [ann, ben, cid, dora] = chain
  if (!ann || !ben || !cid || !dora) throw new Error('The chain is short')
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', ben.id).execute()
  await db.updateTable('users').set({ levelStatus: 'close' }).where('id', '=', cid.id).execute()
  for (const { id } of await listOpenPlans(db, dora.id)) await run((work) => endPlan(work, id))
  const buyer = await given.member({ sponsor: dora, funding: usd('1000') })

  await buy(given, run, buyer, usd('1000'))

  expect(await newest(db, chain)).toEqual([
    'level 4: 5.00000000 of 5.00000000',
    'level 3: 0.00000000 of 10.00000000, blocked',
    'level 2: 0.00000000 of 20.00000000, closed',
    'direct 1: 0.00000000 of 50.00000000, inactive',
  ])
})

// Ann ← Ben ← Cid, who claims 0.40 on 100. Level 1 requires one direct member and pays Ben 10 %. Level 2
// requires two; Ann has only Ben, and with Dora on the next day she gets 5 %.
test('a level opens with the direct members that it requires', async ({
  db,
  given,
  run,
  clock,
}) => {
  const [ann, ben, cid] = await chainOf(given, 3)
  if (!ann || !ben || !cid) throw new Error('The chain is short')

  await watchAndClaim(run, clock, cid.id)
  await credit(run)
  expect(await newest(db, [ann, ben])).toEqual([
    'level 2: 0.00000000 of 0.02000000, level_locked',
    'level 1: 0.04000000 of 0.04000000',
  ])

  await given.member({ sponsor: ann, plan: usd('100') })
  clock.forward({ days: 1 })
  await watchAndClaim(run, clock, cid.id)
  await credit(run)
  expect(await newest(db, [ann])).toEqual(['level 2: 0.02000000 of 0.02000000'])
})

// Ben's plan of 100 lets him earn 300. 297 are earned: of 5 for a purchase he gets 3, of the next nothing.
// 100 more in the plan let him earn 300 more at once.
test('the cap cuts one income, then all others, until a top-up raises it', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const ben = await given.member({ funding: usd('1000') })
  const activePlanId = await buy(given, run, ben, usd('100'))
  await run((work) => payIncome(work, due(ben.id, `cap:${ben.id}`, '297', 'salary')))
  const join = () => given.member({ sponsor: ben, plan: usd('100') })

  await join()
  await join()
  expect((await findLimit(db, ben.id))?.earned).toEqual(usd('300'))
  await topUp(run, { memberId: ben.id, activePlanId, amount: usd('100') })
  await join()

  expect(await incomesOf(db, ben)).toEqual([
    'salary: 297.00000000 of 297.00000000',
    'direct 1: 5.00000000 of 5.00000000',
    'direct 1: 0.00000000 of 5.00000000, capped',
    'direct 1: 3.00000000 of 5.00000000, capped',
  ])
  expect(await findLimit(db, ben.id)).toMatchObject({ cap: usd('600'), earned: usd('305') })
})

// Ann ← Ben ← Cid: Cid tops up 40 under the terms of the plan, although the offer pays 9 % now.
test('a top-up pays the uplines by the terms of the plan, and fits into the maximum of the offer', async ({
  db,
  given,
  run,
}) => {
  const [ann, ben] = await chainOf(given, 2)
  if (!ann || !ben) throw new Error('The chain is short')
  const cid = await given.member({ sponsor: ben, funding: usd('1000') })
  const plan = await given.plan({ maxAmount: usd('499') })
  const order = { memberId: cid.id, planId: plan.id, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  await db
    .updateTable('plans')
    .set({ directPercent: percent('9'), status: 'retired' })
    .where('id', '=', plan.id)
    .execute()
  const raise = (amount: string) =>
    topUp(run, { memberId: cid.id, activePlanId, amount: usd(amount) })

  await raise('40')
  await expect(raise('359.00000001')).rejects.toRefuseWith('plans.amount_outside')
  await expect(
    topUp(run, { memberId: ben.id, activePlanId, amount: usd('1') }),
  ).rejects.toRefuseWith('plans.active_unknown')
  await raise('359')

  expect(await newest(db, [ann, ben])).toEqual([
    'level 2: 7.18000000 of 7.18000000',
    'direct 1: 17.95000000 of 17.95000000',
  ])
  expect(await findLimit(db, cid.id)).toMatchObject({ activePlan: usd('499'), cap: usd('1497') })
})

test('an ended cycle leaves the next purchase its whole limit', async ({ db, given, run }) => {
  await given.treasury('10000')
  const ann = await given.member({ funding: usd('1000') })
  const first = await buy(given, run, ann, usd('100'))
  await run((work) => payIncome(work, due(ann.id, `cycle:${ann.id}:1`, '300')))
  await run((work) => endPlan(work, first))
  const nothing = await run((work) => payIncome(work, due(ann.id, `cycle:${ann.id}:2`, '1')))

  await buy(given, run, ann, usd('50'))

  expect(nothing).toEqual({ paid: usd('0'), reason: 'capped' })
  expect(await findLimit(db, ann.id)).toMatchObject({
    cycle: 2,
    cap: usd('150'),
    earned: usd('0'),
  })
  expect((await sumsByKind(db, ann.id)).reward).toEqual(usd('300'))
})

// Twelve uplines above the buyer: the nearest has a plan, ten are blocked, and the top one has a plan. With
// compression level 2 goes to the top one; so does level 2 of a claim.
test('compression looks beyond the nearest ten uplines, for purchases and for claims', async ({
  db,
  given,
  run,
  clock,
}) => {
  const chain = await chainOf(given, 12)
  const [top, ...below] = chain
  const sponsor = below.at(-1)
  if (!top || !sponsor) throw new Error('The chain is short')
  const blocked = below.slice(0, -1).map(({ id }) => id)
  await db.updateTable('users').set({ status: 'block' }).where('id', 'in', blocked).execute()
  await setRules(run, clock, { compression: 'dynamic' })
  const buyer = await given.member({ sponsor, plan: usd('1000') })

  expect(await newest(db, [top, sponsor])).toEqual([
    'level 2: 20.00000000 of 20.00000000',
    'direct 1: 50.00000000 of 50.00000000',
  ])
  await given.member({ sponsor: top, plan: usd('100') })
  await watchAndClaim(run, clock, buyer.id)
  await credit(run)

  // 0.40 % of 1,000 is 4: level 1 is 10 % and level 2, with two direct members, 5 %.
  expect(await newest(db, [top, sponsor])).toEqual([
    'level 2: 0.20000000 of 0.20000000',
    'level 1: 0.40000000 of 0.40000000',
  ])
  expect(await newest(db, below.slice(0, -1))).toEqual(
    blocked.map(() => 'level 2: 0.00000000 of 0.20000000, blocked'),
  )
  await setRules(run, clock, { compression: 'none' })
})
