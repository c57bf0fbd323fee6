import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from '../../../testing/test.ts'
import { carryForward } from './carry-forward.ts'
import { claimReward } from './claim-reward.ts'
import { showRewards } from './show-rewards.ts'
import { rewarding } from './test-rewarding.ts'

test('what was left after a claim is the start of the next reward, and changes no balance', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('6200') })
  const first = await rowOf(leader, await plan('5000', '10'))
  const farther = await rowOf(leader, await plan('100000', '10'))
  const next = await rowOf(leader, await plan('20000', '10'))
  const carry = (id: RewardId, memberId: MemberId = leader.id) =>
    run((work) => carryForward(work, memberId, id))

  await expect(carry(first.id)).rejects.toRefuseWith('rewards.not_claimed')
  await run((work) => claimReward(work, leader.id, first.id))
  await expect(carry(first.id, (await given.member()).id)).rejects.toRefuseWith('rewards.unknown')
  const carried = await carry(first.id)
  await expect(carry(first.id)).rejects.toRefuseWith('rewards.carried')

  expect(carried).toEqual({ from: first.id, to: next.id, amount: usd('1200') })
  const { rewards, businessBalance } = await showRewards(db, leader.id, clock())
  const shown = (id: RewardId) => rewards.find((reward) => reward.id === id)
  expect(businessBalance).toEqual(usd('1200'))
  expect(shown(first.id)).toMatchObject({ carriedTo: next.id })
  expect(shown(next.id)).toMatchObject({
    ...{ status: 'waiting', reached: usd('1200'), missing: usd('18800') },
    ...{ carried: usd('1200'), carriedFrom: first.id },
  })
  expect(shown(farther.id)).toMatchObject({ carried: usd('0'), carriedFrom: null })
})

test('of several carries at once, one is written', async ({ db, given, run }) => {
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
