import type { RewardPlanView, RewardView } from '@clearstead/contract/awards/rewards'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { nextLine, rewardLines } from './reward-lines.ts'

const plan = (id: number, business: string, status = 'offered') =>
  ({
    id,
    title: `Plan ${id}`,
    business: usd(business),
    amount: usd('10'),
    status,
  }) as RewardPlanView
const row = (id: number, business: string, status: RewardView['status']) =>
  ({ id: id + 100, rewardPlanId: id, business: usd(business), status }) as RewardView

test('a plan without a row of the member is shown with its progress, in the order of targets', () => {
  const lines = rewardLines([plan(1, '5000'), plan(2, '1000'), plan(3, '20000')], {
    rewards: [row(1, '5000', 'claimed')],
    balance: usd('3000'),
  })

  expect(lines.map(({ id, rewardPlanId, status }) => [id, rewardPlanId, status])).toEqual([
    [null, 2, 'claimable'],
    [101, 1, 'claimed'],
    [null, 3, 'waiting'],
  ])
  expect(lines[2]).toMatchObject({ reached: usd('3000'), missing: usd('17000') })
})

test('below zero nothing is reached, and all of the target and the debt is missing', () => {
  const [line] = rewardLines([plan(1, '5000')], { rewards: [], balance: usd('-200') })

  expect(line).toMatchObject({ reached: usd('0'), missing: usd('5200'), status: 'waiting' })
})

test('business is carried forward to the lowest target that can still be claimed', () => {
  const lines = rewardLines([plan(3, '20000')], {
    rewards: [row(1, '1000', 'claimed'), row(2, '5000', 'retired'), row(4, '50000', 'waiting')],
    balance: usd('0'),
  })

  expect(nextLine(lines)?.rewardPlanId).toBe(3)
})
