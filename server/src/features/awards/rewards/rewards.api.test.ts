import * as contract from '@clearstead/contract/awards/rewards'
import {
  listRewardsReceived,
  listRewardsSent,
  sendReward,
} from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import type { RewardId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import type { Given } from '../../../../testing/given.ts'
import { withReason } from '../../../../testing/plans/high-yield.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const offer = {
  ...withReason,
  title: 'First team',
  business: usd('5000'),
  amount: usd('100'),
}

async function people(api: Api, given: Given) {
  await given.treasury('10000')
  const leader = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor: leader, plan: usd('3000') })
  for (const plan of ['2000', '1200']) await given.member({ sponsor: leader, plan: usd(plan) })
  return {
    leader,
    buyer,
    asLeader: await api.as(leader),
    asOther: await api.as(await given.member()),
    asFinance: await api.as(await given.admin('owner')),
    asSupport: await api.as(await given.admin('support')),
  }
}

test('a reward is offered, prepared, claimed once per key and carried forward', async ({
  api,
  given,
  db,
}) => {
  const { leader, buyer, asLeader, asFinance } = await people(api, given)
  const added = await asFinance.call(contract.addRewardPlan, { ...offer, status: 'offered' })
  const first = defined(added.answer.reward)
  await asFinance.send(contract.addRewardPlan, {
    title: 'Next',
    business: 20000,
    amount: '400',
    return_reason: withReason.returnReason,
  })
  const before = (await walletsOf(db, leader.id)).working

  const prepared = await asLeader.send(contract.initialize, { user_id: leader.id })
  const again = await asFinance.call(contract.initializeRewards, { memberId: leader.id })
  const [row, next] = again.answer.rewards
  const id = row?.id as RewardId
  const claimed = await asLeader.send(contract.changeReward, { id }, { idempotencyKey: 'claim-1' })
  const repeated = await asLeader.send(contract.changeReward, { id }, { idempotencyKey: 'claim-1' })
  const twice = await asLeader.send(contract.changeReward, { id })
  const carried = await asLeader.send(contract.carryForward, { id, user_id: leader.id })

  expect(prepared.body).toMatchObject({ message: 'Rewards are ready' })
  expect(again.answer.rewards).toHaveLength(2)
  expect(row).toMatchObject({ rewardPlanId: first.id, status: 'claimable', carried: usd('0') })
  expect(claimed.body).toMatchObject({
    message: 'Reward Claimed successfull!',
    claim: {
      user_id: leader.id,
      title: 'First team',
      business: '5000.00000000',
      business_before: '6200.00000000',
      business_after: '1200.00000000',
    },
  })
  expect(repeated.body).toEqual(claimed.body)
  expect(twice.code).toBe('rewards.claimed')
  expect(carried.body).toEqual({
    message: 'Carry forword successfull',
    from: id,
    to: next?.id,
    amount: '1200.00000000',
  })
  expect(before).toEqual(usd('310'))
  expect(await walletsOf(db, leader.id)).toMatchObject({ working: usd('410') })

  const listed = await asLeader.call(contract.listRewards, { id: leader.id, ...longestPage })
  expect(listed.answer).toMatchObject({ businessBalance: usd('1200') })
  expect(listed.answer.rows).toMatchObject([
    { status: 'claimed', carriedTo: next?.id },
    { status: 'waiting', carried: usd('1200'), reached: usd('1200'), missing: usd('18800') },
  ])
  const business = await asLeader.call(contract.getRewardBusiness, { id: leader.id })
  expect(business.answer).toMatchObject({
    business: usd('6200'),
    businessBalance: usd('1200'),
    targetsUsed: usd('5000'),
    teamBusiness: usd('6200'),
    legs: [
      { memberId: buyer.id, username: buyer.username, business: usd('3000') },
      { business: usd('2000') },
      { business: usd('1200') },
    ],
    legCount: 3,
  })
  const claims = await asFinance.call(contract.listRewardClaims, {
    id: leader.id,
    page: 1,
    limit: 10,
  })
  expect(claims.answer).toMatchObject({ total: 1, rows: [{ id, amount: usd('100') }] })
  const paid = await asFinance.call(listRewardsSent, longestPage)
  expect(paid.answer).toMatchObject({
    total: 1,
    rows: [{ kind: 'claimed', id, memberId: leader.id, title: 'First team', paid: usd('100') }],
  })
})

test('a member lists notices and claims together, newest first', async ({ api, given, clock }) => {
  clock.set('2026-03-30T09:00:00Z')
  const { leader, asLeader, asFinance } = await people(api, given)
  const notice = { message: 'From the operator', memberIds: [leader.id], toAll: false }
  await asFinance.call(sendReward, { ...notice, title: 'Before', amount: usd('7') })
  clock.set('2026-03-30T09:01:00Z')
  await asFinance.call(contract.addRewardPlan, { ...offer, status: 'offered' })
  const { answer } = await asLeader.call(contract.initializeRewards, { memberId: leader.id })
  await asLeader.call(contract.changeReward, { id: defined(answer.rewards[0]).id as RewardId })
  clock.set('2026-03-30T09:02:00Z')
  await asFinance.call(sendReward, { ...notice, title: 'After' })

  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      asLeader.call(listRewardsReceived, { id: leader.id, page, limit: 1 }),
    ),
  )

  expect(pages.map((page) => page.answer.total)).toEqual([3, 3, 3, 3])
  expect(pages.flatMap((page) => page.answer.rows)).toMatchObject([
    { kind: 'sent', title: 'After', paid: null },
    { kind: 'claimed', title: 'First team', paid: usd('100') },
    { kind: 'sent', title: 'Before', paid: usd('7') },
  ])
})

test('an admin edits, retires and deletes reward plans; members see what is offered', async ({
  api,
  given,
}) => {
  const { leader, asLeader, asFinance } = await people(api, given)
  const add = async (title: string) =>
    defined(
      (await asFinance.call(contract.addRewardPlan, { ...offer, title, status: 'offered' })).answer
        .reward,
    )
  const used = await add('Used')
  await asLeader.call(contract.initialize, { memberId: leader.id })
  const unused = await add('Unused')

  const edited = await asFinance.send(contract.changeReward, { id: unused.id, amount: '7.5' })
  const deleted = await asFinance.call(contract.removeRewardPlan, { id: unused.id })
  const retired = await asFinance.call(contract.removeRewardPlan, { id: used.id })
  const gone = await asFinance.call(contract.removeRewardPlan, { id: unused.id })

  expect(edited.body).toMatchObject({
    reward: { title: 'Unused', business: '5000.00000000', amount: '7.50000000' },
  })
  expect(deleted.answer.retired).toBe(false)
  expect(retired.answer.retired).toBe(true)
  expect(gone.code).toBe('rewards.unknown')
  const titles = async (caller: typeof asLeader) =>
    (await caller.call(contract.listRewardPlans, longestPage)).answer.rows.map(({ title }) => title)
  expect(await titles(asLeader)).not.toContain('Used')
  expect(await titles(asFinance)).toContain('Used')
})

test('nobody, a stranger and an admin without finance are refused', async ({ api, given }) => {
  const { leader, asLeader, asOther, asSupport, asFinance } = await people(api, given)
  const added = await asFinance.call(contract.addRewardPlan, { ...offer, status: 'offered' })
  const reward = defined(added.answer.reward)
  const { rewards } = (await asLeader.call(contract.initialize, { memberId: leader.id })).answer
  const row = rewards.find(({ rewardPlanId }) => rewardPlanId === reward.id)
  const named = { id: leader.id }
  const refusals = async (caller: Pick<Api, 'send'>) => [
    (await caller.send(contract.initialize, { user_id: leader.id })).code,
    (await caller.send(contract.listRewards, named)).code,
    (await caller.send(contract.getRewardBusiness, named)).code,
    (await caller.send(contract.listRewardClaims, named)).code,
    (await caller.send(contract.changeReward, { id: row?.id, user_id: leader.id })).code,
    (await caller.send(contract.carryForward, { id: row?.id, user_id: leader.id })).code,
  ]

  expect(await refusals(api)).toEqual(Array(6).fill('people.not_signed_in'))
  expect(await refusals(asOther)).toEqual(Array(6).fill('people.not_yours'))
  expect((await asOther.send(contract.changeReward, { id: row?.id })).code).toBe('rewards.unknown')
  expect((await asOther.send(contract.carryForward, { id: row?.id })).code).toBe('rewards.unknown')
  for (const caller of [asSupport, asLeader]) {
    expect((await caller.send(contract.addRewardPlan, { title: 'T' })).code).toBe(
      'people.not_permitted',
    )
    expect((await caller.send(contract.removeRewardPlan, { id: reward.id })).code).toBe(
      'people.not_permitted',
    )
  }
  expect((await asSupport.send(contract.changeReward, { id: reward.id })).code).toBe(
    'people.not_permitted',
  )
  expect((await asFinance.send(contract.carryForward, { id: row?.id })).code).toBe(
    'people.not_permitted',
  )
})

test('a member cannot change terms, a blocked one cannot claim, and invalid input is refused', async ({
  api,
  given,
  db,
}) => {
  const { leader, asLeader, asFinance } = await people(api, given)
  const added = await asFinance.call(contract.addRewardPlan, { ...offer, status: 'offered' })
  const reward = defined(added.answer.reward)
  const { rewards } = (await asLeader.call(contract.initialize, { memberId: leader.id })).answer
  const row = rewards.find(({ rewardPlanId }) => rewardPlanId === reward.id)

  for (const wrong of [
    { ...offer, business: '0', amount: '1' },
    { title: ' ', business: '1', amount: '1' },
    { title: 'T', business: '1', amount: '-1' },
    { title: 'T', business: '1e9', amount: '1' },
    { title: 'T', business: '1', amount: '1', paid: true },
  ]) {
    const { code } = await asFinance.send(contract.addRewardPlan, wrong as never)
    expect(code).toBe('call.invalid')
  }
  for (const id of ['x', '-1', "1'; drop table rewards", '99999999999']) {
    expect((await asLeader.send(contract.changeReward, { id })).code).toBe('call.invalid')
  }
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', leader.id).execute()
  expect((await asLeader.send(contract.changeReward, { id: row?.id })).code).toBe('people.blocked')
  await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', leader.id).execute()
  const claimed = await asLeader.send(contract.changeReward, {
    id: row?.id,
    amount: '90000',
    business: '1',
    title: 'Mine',
  })
  expect(claimed.body).toMatchObject({ claim: { title: 'First team', amount: '100.00000000' } })
  expect((await asFinance.send(contract.initialize, { user_id: 2_000_000_000 })).code).toBe(
    'people.unknown',
  )
})
