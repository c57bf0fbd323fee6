import type { RankProgress } from '@clearstead/contract/awards/leadership'
import { keyOfRank, type LeadershipRank } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'

/**
 * The figures of a team that ranks require: all that was ever put into plans below, less undone purchases.
 */
export type RankTeam = { memberId: MemberId; activeDirects: number; business: Usd }
export type ReachedRank = RankTeam & { rank: LeadershipRank }

/** Every rank that a team reaches; a high rank includes the ones below it. */
export function reachedRanks(
  teams: readonly RankTeam[],
  ranks: readonly LeadershipRank[],
): ReachedRank[] {
  return teams.flatMap((team) =>
    easiestFirst(ranks)
      .filter((rank) => isReached(team, rank))
      .map((rank) => ({ ...team, rank })),
  )
}

/** The least requirement over all ranks; undefined without ranks. */
export function leastOf(
  ranks: readonly LeadershipRank[],
): { leastDirects: number; leastBusiness: Usd } | undefined {
  const [first] = ranks
  if (!first) return undefined
  return {
    leastDirects: Math.min(...ranks.map(({ directs }) => directs)),
    leastBusiness: ranks.reduce((least, rank) => smaller(least, rank.business), first.business),
  }
}

/** What is missing for the easiest rank that is not recorded yet, by its key; null if there is none. */
export function nextRank(
  team: Omit<RankTeam, 'memberId'>,
  ranks: readonly LeadershipRank[],
  recorded: readonly string[],
): RankProgress | null {
  const next = easiestFirst(ranks).find((rank) => !recorded.includes(keyOfRank(rank)))
  if (!next) return null
  return {
    rank: next.name,
    bonus: bonusOf(next),
    business: team.business,
    businessNeeded: next.business,
    businessMissing: isLess(team.business, next.business)
      ? subtract(next.business, team.business)
      : zero<'USD'>(),
    directs: team.activeDirects,
    directsNeeded: next.directs,
    directsMissing: Math.max(0, next.directs - team.activeDirects),
  }
}

/** The bonus of a rank; zero for a negative setting. */
export function bonusOf({ bonus }: LeadershipRank): Usd {
  return isLess(bonus, zero()) ? zero() : bonus
}

function isReached(team: RankTeam, { business, directs }: LeadershipRank): boolean {
  return !isLess(team.business, business) && team.activeDirects >= directs
}

function easiestFirst(ranks: readonly LeadershipRank[]): LeadershipRank[] {
  return [...ranks].sort((left, right) => {
    if (isLess(left.business, right.business)) return -1
    return isLess(right.business, left.business) ? 1 : left.directs - right.directs
  })
}
