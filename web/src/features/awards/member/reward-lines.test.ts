import type {
  RewardPlanView,
  RewardProgress,
  RewardView,
} from '@clearstead/contract/awards/rewards'
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
const progress = (
  rewardPlanId: number,
  reached: string,
  missing: string,
  status: RewardView['status'] = 'waiting',
) => ({ rewardPlanId, status, reached: usd(reached), missing: usd(missing) }) as RewardProgress

test('a plan without a row of the member is shown with its progress, in the order of targets', () => {
  const lines = rewardLines([plan(1, '5000'), plan(2, '1000'), plan(3, '20000')], {
    rewards: [row(1, '5000', 'claimed')],
    notPrepared: [progress(2, '1000', '0', 'claimable'), progress(3, '3000', '17000')],
  })

  expect(lines.map(({ id, rewardPlanId, status }) => [id, rewardPlanId, status])).toEqual([
    [null, 2, 'claimable'],
    [101, 1, 'claimed'],
    [null, 3, 'waiting'],
  ])
  expect(lines[2]).toMatchObject({ reached: usd('3000'), missing: usd('17000') })
})

test('the progress of a plan without a row is what the server says, and nothing without it', () => {
  const [line] = rewardLines([plan(1, '5000')], {
    rewards: [],
    notPrepared: [progress(1, '0', '5200')],
  })
  const [unknown] = rewardLines([plan(1, '5000')], { rewards: [], notPrepared: [] })

  expect(line).toMatchObject({ reached: usd('0'), missing: usd('5200'), status: 'waiting' })
  expect(unknown).toMatchObject({ reached: usd('0'), missing: usd('5000'), status: 'waiting' })
})

test('business is carried forward to the lowest target that can still be claimed', () => {
  const lines = rewardLines([plan(3, '20000')], {
    rewards: [row(1, '1000', 'claimed'), row(2, '5000', 'retired'), row(4, '50000', 'waiting')],
    notPrepared: [],
  })

  expect(nextLine(lines)?.rewardPlanId).toBe(3)
})
