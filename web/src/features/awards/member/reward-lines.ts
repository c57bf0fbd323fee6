import type {
  RewardPlanView,
  RewardProgress,
  RewardView,
} from '@clearstead/contract/awards/rewards'
import type { RewardId, RewardPlanId } from '@clearstead/contract/values/ids'
import { isZero, unitsOf, zero } from '@clearstead/contract/values/money'

/** A reward plan as a member sees it; one that was offered since their rows were made has no row yet. */
export type RewardLine = Omit<RewardView, 'id'> & { id: RewardId | null }

type RewardsStatus = { rewards: readonly RewardView[]; notPrepared: readonly RewardProgress[] }

/** The member's rewards and the offered plans they have no row of yet, the lowest target first. */
export function rewardLines(
  plans: readonly RewardPlanView[],
  { rewards, notPrepared }: RewardsStatus,
): RewardLine[] {
  const known = new Set<RewardPlanId>(rewards.map(({ rewardPlanId }) => rewardPlanId))
  const fresh = plans
    .filter(({ id, status }) => status === 'offered' && !known.has(id))
    .map((plan) =>
      freshLine(
        plan,
        notPrepared.find(({ rewardPlanId }) => rewardPlanId === plan.id),
      ),
    )
  return [...rewards, ...fresh].sort((left, right) => {
    const difference = unitsOf(left.business) - unitsOf(right.business)
    return difference === 0n ? left.rewardPlanId - right.rewardPlanId : difference < 0n ? -1 : 1
  })
}

/** Of a plan that was offered since the progress was read, nothing is known to be reached. */
function freshLine(
  { id, title, titleIn, business, amount }: RewardPlanView,
  progress: RewardProgress | undefined,
): RewardLine {
  return {
    status: 'waiting',
    reached: zero<'USD'>(),
    missing: business,
    mostOfLeg: business,
    legCut: zero<'USD'>(),
    directs: 0,
    directsNeeded: 0,
    directsMissing: 0,
    ...progress,
    id: null,
    rewardPlanId: id,
    title,
    titleIn,
    business,
    amount,
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
