import type { TierProgress } from '@clearstead/contract/awards/salary'
import type { SalaryTier, Settings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { countedOfLegs, legMaximum } from '../leg-rules.ts'

export type SalaryTerms = Settings['salary']

/** A direct member with everybody below. */
export type Leg = { memberId: MemberId; activeBusiness: Usd }
/** The figures of a team that salaries require. */
export type SalaryTeam = { activeDirects: number; legs: readonly Leg[] }
export type ReachedTier = { tier: SalaryTier; counted: Usd }
export type Qualified = ReachedTier & { memberId: MemberId; activeDirects: number; legs: LegFact[] }
/** A leg as a due stores it: its business, and the part that counted. */
type LegFact = Leg & { counted: Usd }

/**
 * The business that counts for a tier of 10,000 at 60 %: legs of 9,000 and 3,000 make 6,000 + 3,000 = 9,000.
 */
export function countedBusiness(legs: readonly Leg[], business: Usd, legPercent: Percent): Usd {
  const own = legs.map(({ activeBusiness }) => activeBusiness)
  return countedOfLegs(own, legMaximum(business, legPercent))
}

/**
 * The tier with the highest salary that a team reaches, of equal ones the harder; undefined if it reaches
 * none.
 */
export function bestTier(
  team: SalaryTeam,
  tiers: readonly SalaryTier[],
  legPercent: Percent,
): ReachedTier | undefined {
  return highestSalaryFirst(tiers)
    .map((tier) => ({ tier, counted: countedBusiness(team.legs, tier.business, legPercent) }))
    .find(
      ({ tier, counted }) => !isLess(counted, tier.business) && team.activeDirects >= tier.directs,
    )
}

/** The number of legs that are stored with a due; the others are in its sum only. */
const legsKept = 20

/** The members who reach a tier, with their figures. */
export function qualify(
  teams: readonly (SalaryTeam & { memberId: MemberId })[],
  { tiers, legPercent }: SalaryTerms,
): Qualified[] {
  return teams.flatMap((team) => {
    const reached = bestTier(team, tiers, legPercent)
    if (!reached) return []
    const most = legMaximum(reached.tier.business, legPercent)
    const legs = largestLegs(team.legs, legsKept).map(({ memberId, activeBusiness }) => ({
      memberId,
      activeBusiness,
      counted: smaller(activeBusiness, most),
    }))
    return [{ ...reached, memberId: team.memberId, activeDirects: team.activeDirects, legs }]
  })
}

/** The least requirement over all tiers; members with less are not read. Undefined without tiers. */
export function leastOf(
  tiers: readonly SalaryTier[],
): { leastDirects: number; leastActiveBusiness: Usd } | undefined {
  const [first, ...others] = tiers
  if (!first) return undefined
  return {
    leastDirects: Math.min(...tiers.map(({ directs }) => directs)),
    leastActiveBusiness: others.reduce(
      (least, tier) => smaller(least, tier.business),
      first.business,
    ),
  }
}

/** A team's progress towards every tier, the easiest first. */
export function progressOf(team: SalaryTeam, { tiers, legPercent }: SalaryTerms): TierProgress[] {
  return highestSalaryFirst(tiers)
    .reverse()
    .map(({ name, amount, business, directs }) => {
      const counted = countedBusiness(team.legs, business, legPercent)
      const businessMissing = isLess(counted, business)
        ? subtract(business, counted)
        : zero<'USD'>()
      const directsMissing = Math.max(0, directs - team.activeDirects)
      return {
        tier: name,
        amount,
        isReached: !isLess(counted, business) && directsMissing === 0,
        counted,
        business,
        businessMissing,
        directs: team.activeDirects,
        directsNeeded: directs,
        directsMissing,
        mostOfLeg: legMaximum(business, legPercent),
      }
    })
}

/** The legs with the most in open plans; legs with nothing are left out. */
export function largestLegs(legs: readonly Leg[], most: number): Leg[] {
  return legs
    .filter(({ activeBusiness }) => isLess(zero(), activeBusiness))
    .sort((left, right) => {
      if (isLess(right.activeBusiness, left.activeBusiness)) return -1
      return isLess(left.activeBusiness, right.activeBusiness) ? 1 : left.memberId - right.memberId
    })
    .slice(0, most)
}

function highestSalaryFirst(tiers: readonly SalaryTier[]): SalaryTier[] {
  return [...tiers].sort((left, right) => {
    if (isLess(right.amount, left.amount)) return -1
    if (isLess(left.amount, right.amount)) return 1
    return isLess(right.business, left.business) ? -1 : 1
  })
}
