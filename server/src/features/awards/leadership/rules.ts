import type { RankProgress } from '@clearstead/contract/leadership'
import type { LeadershipRank } from '@clearstead/contract/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'

/** A team as far as ranks ask: all that was ever put into plans below, less undone. */
export type RankTeam = { memberId: MemberId; activeDirects: number; business: Usd }
export type ReachedRank = RankTeam & { rank: LeadershipRank }

/** Every rank that a team reaches; whoever reaches a high one has reached the ones below it too. */
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

/** The least that any rank asks; undefined when there are no ranks. */
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

/** What the easiest rank that is not noted yet still takes; null when there is none. */
export function nextRank(
  team: Omit<RankTeam, 'memberId'>,
  ranks: readonly LeadershipRank[],
  noted: readonly string[],
): RankProgress | null {
  const next = easiestFirst(ranks).find(({ name }) => !noted.includes(name))
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

/** What a rank brings once; nothing where settings have less than nothing. */
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
