import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { awardDifferences, rewarding } from '../../../../testing/awards/rewards/rewarding.ts'
import { expect, test } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { buyPlan } from '../../plans/public.ts'
import { claimReward } from './claim-reward.ts'
import { changeRewardPlan } from './plans/edit-reward-plan.ts'
import { listClaims } from './queries.ts'
import { showBusiness, showRewards } from './show-rewards.ts'

const page = { page: 1, limit: 10 }

test('pays the reward, uses up its business and stores its terms', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('6200') })
  const offered = await plan('5000', '100')
  const row = await rowOf(leader, offered)
  const before = (await walletsOf(db, leader.id)).working ?? usd('0')

  await run((work) => claimReward(work, leader.id, row.id))
  await run((work) =>
    changeRewardPlan(work, offered.id, {
      title: 'Dearer',
      business: usd('9000'),
      amount: usd('1'),
    }),
  )

  expect(before).toEqual(usd('310'))
  expect(await walletsOf(db, leader.id)).toMatchObject({ working: usd('410') })
  const { rows, total } = await listClaims(db, leader.id, page)
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      id: row.id,
      title: '5000 reached',
      business: usd('5000'),
      amount: usd('100'),
      businessBefore: usd('6200'),
      businessAfter: usd('1200'),
      claimedAt: clock(),
    },
  ])
  const shown = await showRewards(db, leader.id, clock())
  expect(shown).toMatchObject({ businessBalance: usd('0'), keptApart: usd('1200') })
  expect(shown.rewards.find(({ id }) => id === row.id)).toMatchObject({
    status: 'claimed',
    business: usd('5000'),
    amount: usd('100'),
    missing: usd('0'),
  })
  const income = await db
    .selectFrom('incomes')
    .selectAll()
    .where('reference', '=', `reward:${leader.id}:${offered.id}`)
    .executeTakeFirstOrThrow()
  expect(income).toMatchObject({ kind: 'reward', paid: 10_000_000_000n, base: 500_000_000_000n })
  expect(await awardDifferences(db)).toEqual([])
})

test('is refused before the business is reached, twice, for another member and for a retired plan', async ({
  given,
  run,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  const other = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const [near, far] = [await plan('5000', '10'), await plan('5000.00000001', '10')]
  const [row, farRow] = [await rowOf(leader, near), await rowOf(leader, far)]
  const claim = (memberId: MemberId, id = row.id) => run((work) => claimReward(work, memberId, id))

  await expect(claim(leader.id, farRow.id)).rejects.toRefuseWith('rewards.business_short')
  await expect(claim(other.id)).rejects.toRefuseWith('rewards.unknown')
  await claim(leader.id)
  await expect(claim(leader.id)).rejects.toRefuseWith('rewards.claimed')
  await run((work) => changeRewardPlan(work, far.id, { status: 'retired' }))
  await expect(claim(leader.id, farRow.id)).rejects.toRefuseWith('rewards.retired')
})

test('is refused as a whole when the limit or the treasury does not suffice, and can be repeated', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  // 100 in plans can earn 300, of which direct income takes 250.
  const leader = await given.member({ plan: usd('100') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const row = await rowOf(leader, await plan('5000', '50.00000001'))
  const claim = () => run((work) => claimReward(work, leader.id, row.id))
  const working = async () => (await walletsOf(db, leader.id)).working

  const refused = claim()
  await expect(refused).rejects.toRefuseWith('rewards.over_limit')
  await expect(refused).rejects.toRefuseSaying('This reward is $50.00000001, but only $50')
  await given.funds(leader, '100')
  const { id: planId } = await given.plan()
  await run((work) => buyPlan(work, { memberId: leader.id, planId, amount: usd('100') }))
  await given.treasury('50')
  await expect(claim()).rejects.toRefuseWith('treasury.short')
  expect(await working()).toEqual(usd('250'))
  expect((await showBusiness(db, leader.id, clock())).businessBalance).toEqual(usd('5000'))
  await given.treasury('51')
  await claim()

  expect(await working()).toEqual(usd('300.00000001'))
  expect(await awardDifferences(db)).toEqual([])
})

test('is refused to a member without a plan', async ({ given, run }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member()
  await given.member({ sponsor: leader, plan: usd('5000') })
  const row = await rowOf(leader, await plan('5000', '10'))

  const claim = run((work) => claimReward(work, leader.id, row.id))

  await expect(claim).rejects.toRefuseWith('rewards.over_limit')
})

test('counts corrections by an admin, and waits while undone business is missing', async ({
  db,
  given,
  run,
}) => {
  const { plan, rowOf, undo } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor: leader, plan: usd('4000') })
  const admin = await given.admin()
  const [first, second] = [await plan('5000', '10'), await plan('100', '10')]
  const row = await rowOf(leader, first)
  const claim = (id = row.id) => run((work) => claimReward(work, leader.id, id))
  const balance = async () => (await showRewards(db, leader.id, new Date())).businessBalance

  await expect(claim()).rejects.toRefuseWith('rewards.business_short')
  await db
    .insertInto('businessAdjustments')
    .values({
      memberId: leader.id,
      businessDelta: usd('0'),
      businessBalanceDelta: usd('1000'),
      reason: 'Brought along',
      adjustedBy: admin.id,
      at: new Date(),
    })
    .execute()
  await claim()
  await undo(buyer, '4000')
  await expect(claim((await rowOf(leader, second)).id)).rejects.toRefuseSaying(
    'You need $4,100.00 more team volume for this reward.',
  )
  await given.member({ sponsor: leader, plan: usd('4100') })
  await claim((await rowOf(leader, second)).id)

  expect(await balance()).toEqual(usd('0'))
  expect(await awardDifferences(db)).toEqual([])
})

test('leaves nothing behind when the work fails afterwards', async ({ db, given, run }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const row = await rowOf(leader, await plan('5000', '10'))

  const failing = run(async (work) => {
    await claimReward(work, leader.id, row.id)
    throw new Error('cut off')
  })

  await expect(failing).rejects.toThrow('cut off')
  expect((await listClaims(db, leader.id, page)).total).toBe(0)
  expect(await walletsOf(db, leader.id)).toMatchObject({ working: usd('250') })
  await run((work) => claimReward(work, leader.id, row.id))
  expect((await listClaims(db, leader.id, page)).total).toBe(1)
})

test('the database refuses changed claims and business used twice', async ({
  db,
  given,
  run,
  owner,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('9000') })
  const row = await rowOf(leader, await plan('5000', '10'))
  const other = await rowOf(leader, await plan('4000', '10'))
  await run((work) => claimReward(work, leader.id, row.id))

  const asClaimed = `claimed_at = now(), title = 'x', target = 1, amount = 1, rule_version = 1,
    used_before = 0, business_before = 1, business_after = 0`
  const twice = owner.query(`update rewards set ${asClaimed} where id = ${other.id}`)
  await expect(twice).rejects.toThrow('rewards_business_used_once')
  const change = owner.query(`update rewards set amount = amount + 1 where id = ${row.id}`)
  await expect(change).rejects.toThrow('never changed')
  await expect(owner.query(`delete from rewards where id = ${row.id}`)).rejects.toThrow()
  const again = owner.query(`insert into rewards (member_id, reward_plan_id, prepared_at, nth)
    select member_id, reward_plan_id, now(), 2 from rewards where id = ${row.id}`)
  await expect(again).rejects.toThrow('rewards_once_per_plan')
  expect(await awardDifferences(db)).toEqual([])
})
