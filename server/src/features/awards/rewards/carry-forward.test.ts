import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { givenSettings } from '../../../../testing/awards/awards.ts'
import {
  awardDifferences,
  oneLegIsEnough,
  rewarding,
} from '../../../../testing/awards/rewards/rewarding.ts'
import { expect, test } from '../../../../testing/test.ts'
import { foldTeams } from '../../referral/public.ts'
import { carryForward, claimReward } from './claim-reward.ts'
import { showRewards } from './show-rewards.ts'

test('business left after a claim does not count until it is carried forward, as a whole', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('6200') })
  const first = await rowOf(leader, await plan('5000', '10'))
  const farReward = await rowOf(leader, await plan('100000', '10'))
  const next = await rowOf(leader, await plan('20000', '10'))
  const carry = (id: RewardId, memberId: MemberId = leader.id) =>
    run((work) => carryForward(work, memberId, id))

  await expect(carry(first.id)).rejects.toRefuseWith('rewards.not_claimed')
  await run((work) => claimReward(work, leader.id, first.id))
  const before = await showRewards(db, leader.id, clock())
  expect(before).toMatchObject({ businessBalance: usd('0'), keptApart: usd('1200') })
  expect(before.rewards.find(({ id }) => id === next.id)).toMatchObject({
    status: 'waiting',
    reached: usd('0'),
    missing: usd('20000'),
  })
  await expect(carry(first.id, (await given.member()).id)).rejects.toRefuseWith('rewards.unknown')
  const carried = await carry(first.id)
  await expect(carry(first.id)).rejects.toRefuseWith('rewards.carried')

  expect(carried).toEqual({ from: first.id, to: next.id, amount: usd('1200') })
  const { rewards, businessBalance, keptApart } = await showRewards(db, leader.id, clock())
  const rewardWithId = (id: RewardId) => rewards.find((reward) => reward.id === id)
  expect([businessBalance, keptApart]).toEqual([usd('1200'), usd('0')])
  expect(rewardWithId(first.id)).toMatchObject({ carriedTo: next.id })
  expect(rewardWithId(next.id)).toMatchObject({
    status: 'waiting',
    reached: usd('1200'),
    missing: usd('18800'),
    carried: usd('1200'),
    carriedFrom: first.id,
  })
  expect(rewardWithId(farReward.id)).toMatchObject({ carried: usd('0'), carriedFrom: null })
})

test('new business always counts, and carried business is added to it', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf, undo } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor: leader, plan: usd('6200') })
  const first = await rowOf(leader, await plan('5000', '10'))
  const next = await rowOf(leader, await plan('2000', '10'))
  const figures = async () => {
    await run((work) => foldTeams(work, 200))
    const { businessBalance, keptApart } = await showRewards(db, leader.id, clock())
    return [businessBalance, keptApart]
  }
  await run((work) => claimReward(work, leader.id, first.id))

  const claimNext = () => run((work) => claimReward(work, leader.id, next.id))
  await expect(claimNext()).rejects.toRefuseWith('rewards.business_short')
  await given.member({ sponsor: leader, plan: usd('900') })
  expect(await figures()).toEqual([usd('900'), usd('1200')])
  await undo(buyer, '1000')
  expect(await figures()).toEqual([usd('-100'), usd('1200')])
  await run((work) => carryForward(work, leader.id, first.id))
  expect(await figures()).toEqual([usd('1100'), usd('0')])
  await given.member({ sponsor: leader, plan: usd('1000') })
  await claimNext()

  expect(await figures()).toEqual([usd('0'), usd('100')])
  expect(await awardDifferences(db)).toEqual([])
})

test('with auto carry-forward the rest counts at once, even without a next reward', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  await givenSettings(
    run,
    { rewards: { ...oneLegIsEnough, autoCarryForward: true } },
    { version: 900 },
  )
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('8200') })
  const first = await rowOf(leader, await plan('5000', '10'))
  const next = await rowOf(leader, await plan('2000', '10'))

  await run((work) => claimReward(work, leader.id, first.id))
  await run((work) => claimReward(work, leader.id, next.id))

  const { rewards, businessBalance, keptApart } = await showRewards(db, leader.id, clock())
  await givenSettings(run, { rewards: oneLegIsEnough }, { version: 901 })
  expect([businessBalance, keptApart]).toEqual([usd('1200'), usd('0')])
  expect(rewards.find(({ id }) => id === first.id)).toMatchObject({ carriedTo: next.id })
  expect(rewards.find(({ id }) => id === next.id)).toMatchObject({ carriedTo: null })
  const repeated = run((work) => carryForward(work, leader.id, next.id))
  await expect(repeated).rejects.toRefuseWith('rewards.carried')
})

test('writes one of several simultaneous carries', async ({ db, given, run }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('6200') })
  const row = await rowOf(leader, await plan('5000', '10'))
  await rowOf(leader, await plan('20000', '10'))
  await run((work) => claimReward(work, leader.id, row.id))

  const carries = await Promise.allSettled(
    Array.from({ length: 8 }, () => run((work) => carryForward(work, leader.id, row.id))),
  )

  const refused = carries.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const carry of refused) expect(carry).toMatchObject({ reason: { code: 'rewards.carried' } })
  const written = await db
    .selectFrom('rewardCarries')
    .select('amount')
    .where('memberId', '=', leader.id)
    .execute()
  expect(written).toEqual([{ amount: 120_000_000_000n }])
})
