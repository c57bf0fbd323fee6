import type { getSalaryHistory, TierProgress } from '@clearstead/contract/awards/salary'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'

export type SalaryLeg = ReplyOf<typeof getSalaryHistory>['legs'][number]

/** The best tier reached: the answer lists the easiest first. */
export function reachedTier(progress: readonly TierProgress[]): TierProgress | undefined {
  return progress.findLast(({ isReached }) => isReached)
}

/** The first tier above the best one reached. */
export function nextTier(progress: readonly TierProgress[]): TierProgress | undefined {
  return progress[progress.findLastIndex(({ isReached }) => isReached) + 1]
}
