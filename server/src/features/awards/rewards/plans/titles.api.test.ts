import * as contract from '@clearstead/contract/awards/rewards'
import { listRewardsReceived } from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { RewardId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../../testing/api.ts'
import { oneLegIsEnough, rewarding } from '../../../../../testing/awards/rewards/rewarding.ts'
import { noticesOf } from '../../../../../testing/notices/notices.ts'
import { withReason } from '../../../../../testing/plans/high-yield.ts'
import { expect } from '../../../../../testing/test.ts'
import { addRewardPlan } from './edit-reward-plan.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const unnamed = {
  title: null,
  titleIn: {},
  business: usd('5000'),
  amount: usd('100'),
  status: 'offered',
} as const

test('a title that nobody typed says the business, and one that an admin typed stays', async ({
  api,
  given,
  run,
}) => {
  const { id } = await run((work) => addRewardPlan(work, unnamed))
  const asMember = await api.as(await given.member())
  const asFinance = await api.as(await given.admin('finance'))
  const titles = async () => {
    const both = [
      await asMember.call(contract.listRewardPlans, longestPage),
      await asMember.call(contract.listRewardPlans, longestPage, hindi),
    ]
    return both.flatMap(({ answer }) => answer.rows.map(({ title }) => title))
  }
  const edit = (change: { title: string; business?: string }) =>
    asFinance.send(contract.changeReward, { id, ...change })

  expect(await titles()).toEqual(['5,000 of team volume', 'टीम का 5,000 का कारोबार'])
  await edit({ title: 'टीम का 5,000 का कारोबार', business: '150000.5' })
  expect(await titles()).toEqual(['150,000.5 of team volume', 'टीम का 1,50,000.5 का कारोबार'])
  await edit({ title: '150,000.5 of team volume', business: '6000' })
  expect(await titles()).toEqual(['6,000 of team volume', 'टीम का 6,000 का कारोबार'])
  await edit({ title: 'First team' })
  await edit({ title: 'First team', business: '7000' })
  expect(await titles()).toEqual(['First team', 'First team'])
})

test('a claim without a typed title says the business that it was claimed for', async ({
  api,
  db,
  given,
  run,
}) => {
  const { rowOf } = await rewarding(run, given, oneLegIsEnough)
  const plan = await run((work) => addRewardPlan(work, unnamed))
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const asLeader = await api.as(leader)
  const asFinance = await api.as(await given.admin('finance'))
  const { id } = await rowOf(leader, plan)
  const of = { id: leader.id, ...longestPage }

  const claimed = await asLeader.call(contract.changeReward, { id }, hindi)
  await asFinance.send(contract.changeReward, { id: RewardId.decode(plan.id), business: '9000' })
  const claims = await asFinance.call(contract.listRewardClaims, of)
  const received = await asLeader.call(listRewardsReceived, of, hindi)

  expect(claimed.answer.claim).toMatchObject({ title: 'टीम का 5,000 का कारोबार' })
  expect(claims.answer.rows).toMatchObject([{ title: '5,000 of team volume' }])
  expect(received.answer.rows).toMatchObject([
    { kind: 'claimed', title: 'टीम का 5,000 का कारोबार' },
  ])
  expect((await noticesOf(db, leader.id)).flat().join()).toContain('5,000 of team volume')
})

test('an admin adds a reward plan without a title, which is named by its business', async ({
  api,
  given,
}) => {
  const asOwner = await api.as(await given.admin('owner'))
  const asMember = await api.as(await given.member())

  const reason = { return_reason: withReason.returnReason }

  const terms = { business: '7500', amount: '100', ...reason }
  const added = await asOwner.send(contract.addRewardPlan, terms)
  const blank = { title: ' ', business: '6000', amount: '100' }
  const refused = await asOwner.send(contract.addRewardPlan, blank)

  const inHindi = await asMember.call(contract.listRewardPlans, longestPage, hindi)
  expect(added.body).toMatchObject({ reward: { title: '7,500 of team volume' } })
  expect(inHindi.answer.rows.map(({ title }) => title)).toContain('टीम का 7,500 का कारोबार')
  expect(refused.code).toBe('call.invalid')
})
