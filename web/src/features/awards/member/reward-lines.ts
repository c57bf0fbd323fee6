import type { RewardPlanView, RewardView } from '@clearstead/contract/awards/rewards'
import type { RewardId, RewardPlanId } from '@clearstead/contract/values/ids'
import {
  isLess,
  isPositive,
  isZero,
  smaller,
  subtract,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'

/** A reward plan as a member sees it; one that was offered since their rows were made has no row yet. */
export type RewardLine = Omit<RewardView, 'id'> & { id: RewardId | null }

type Standing = { rewards: readonly RewardView[]; balance: Usd }

/** The member's rewards and the offered plans they have no row of yet, the lowest target first. */
export function rewardLines(
  plans: readonly RewardPlanView[],
  { rewards, balance }: Standing,
): RewardLine[] {
  const known = new Set<RewardPlanId>(rewards.map(({ rewardPlanId }) => rewardPlanId))
  const fresh = plans
    .filter(({ id, status }) => status === 'offered' && !known.has(id))
    .map((plan) => freshLine(plan, balance))
  return [...rewards, ...fresh].sort((left, right) => {
    const difference = unitsOf(left.business) - unitsOf(right.business)
    return difference === 0n ? left.rewardPlanId - right.rewardPlanId : difference < 0n ? -1 : 1
  })
}

function freshLine({ id, title, business, amount }: RewardPlanView, balance: Usd): RewardLine {
  const isReached = !isLess(balance, business)
  return {
    id: null,
    rewardPlanId: id,
    title,
    business,
    amount,
    status: isReached ? 'claimable' : 'waiting',
    reached: isPositive(balance) ? smaller(balance, business) : zero<'USD'>(),
    missing: isReached ? zero<'USD'>() : subtract(business, balance),
    carried: zero<'USD'>(),
    carriedFrom: null,
    keptApart: zero<'USD'>(),
    carriedTo: null,
    businessBefore: null,
    businessAfter: null,
    claimedAt: null,
  }
}

/** The reward that business is carried forward to: the lowest target that can still be claimed. */
export function nextLine(lines: readonly RewardLine[]): RewardLine | undefined {
  return lines.find(({ status }) => status === 'waiting' || status === 'claimable')
}

/** Whether anything above a target waits to be carried forward. */
export function isKeptApart({ keptApart }: RewardLine): boolean {
  return !isZero(keptApart)
}
