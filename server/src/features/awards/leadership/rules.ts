import type { RankProgress } from '@clearstead/contract/awards/leadership'
import {
  keyOfRank,
  type LeadershipRank,
  type Settings,
} from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { countedOfLegs, legMaximum } from '../leg-rules.ts'

export type RankTerms = Settings['leadership']

/**
 * The figures of a team that ranks require: all that was ever put into plans below, less undone purchases.
 */
export type RankTeam = {
  memberId: MemberId
  activeDirects: number
  business: Usd
  legs: readonly { business: Usd }[]
}
export type ReachedRank = RankTeam & { rank: LeadershipRank; counted: Usd }

/** The business that counts for a rank, each leg up to its maximum: of 9,000 and 3,000 for 10,000 at 60 % it is 9,000. */
function countedForRank(
  { legs }: Pick<RankTeam, 'legs'>,
  { business }: Pick<LeadershipRank, 'business'>,
  legPercent: Percent,
): Usd {
  const own = legs.map((leg) => leg.business)
  return countedOfLegs(own, legMaximum(business, legPercent))
}

/** Every rank that a team reaches; a high rank includes the ones below it. */
export function reachedRanks(
  teams: readonly RankTeam[],
  { ranks, legPercent }: RankTerms,
): ReachedRank[] {
  return teams.flatMap((team) =>
    easiestFirst(ranks)
      .map((rank) => ({ ...team, rank, counted: countedForRank(team, rank, legPercent) }))
      .filter(isReached),
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
  { ranks, legPercent }: RankTerms,
  recorded: readonly string[],
): RankProgress | null {
  const next = easiestFirst(ranks).find((rank) => !recorded.includes(keyOfRank(rank)))
  if (!next) return null
  const counted = countedForRank(team, next, legPercent)
  return {
    rank: next.name,
    bonus: bonusOf(next),
    business: team.business,
    businessNeeded: next.business,
    counted,
    mostOfLeg: legMaximum(next.business, legPercent),
    businessMissing: isLess(counted, next.business)
      ? subtract(next.business, counted)
      : zero<'USD'>(),
    directs: team.activeDirects,
    directsNeeded: next.directs,
    directsMissing: Math.max(0, next.directs - team.activeDirects),
  }
}

/** A recorded rank with what its bonus rests on. */
export type BonusTerms = {
  businessNeeded: Usd
  /** Null in ranks of before the rule of legs. */
  counted: Usd | null
}

/**
 * Whether enough business is left for the bonus of a recorded rank. Of legs of 7,000 and 3,000 for 10,000 at 70 % it is,
 * and of 7,000 and 2,999 it is not. Directs are asked for only when a rank is reached.
 */
export function isCoveredBy(
  { legs, business }: Pick<RankTeam, 'legs' | 'business'>,
  { businessNeeded, counted }: BonusTerms,
  legPercent: Percent,
): boolean {
  const left =
    counted === null ? business : countedForRank({ legs }, { business: businessNeeded }, legPercent)
  return !isLess(left, businessNeeded)
}

/** The reference of a bonus's payment; one that is due again after it was taken back has its number. */
export function bonusReference({
  memberId,
  rankKey,
  nth,
}: {
  memberId: MemberId
  rankKey: string
  nth: number
}): string {
  return `leadership:${memberId}${nth > 1 ? `/${nth}` : ''}:${rankKey}`
}

/** The bonus of a rank; zero for a negative setting. */
export function bonusOf({ bonus }: LeadershipRank): Usd {
  return isLess(bonus, zero()) ? zero() : bonus
}

function isReached({ counted, activeDirects, rank }: ReachedRank): boolean {
  return !isLess(counted, rank.business) && activeDirects >= rank.directs
}

function easiestFirst(ranks: readonly LeadershipRank[]): LeadershipRank[] {
  return [...ranks].sort((left, right) => {
    if (isLess(left.business, right.business)) return -1
    return isLess(right.business, left.business) ? 1 : left.directs - right.directs
  })
}
