import type { TierProgress } from '@clearstead/contract/salary'
import type { SalaryTier, Settings } from '@clearstead/contract/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

export type SalaryTerms = Settings['salary']

/** One direct member with everybody below. */
export type Leg = { memberId: MemberId; activeBusiness: Usd }
/** A team as far as salary asks. */
export type SalaryTeam = { activeDirects: number; legs: readonly Leg[] }
export type ReachedTier = { tier: SalaryTier; counted: Usd }
export type Qualified = ReachedTier & { memberId: MemberId; activeDirects: number; legs: LegFact[] }
/** A leg as a due keeps it: what it had, and what of it counted. */
type LegFact = Leg & { counted: Usd }

/** The most that one leg counts for: 6,000 of the 10,000 that a tier asks for, at 60 %. */
export function mostOfLeg(business: Usd, legPercent: Percent): Usd {
  return round(percentOf(business, legPercent))
}

/** What counts for a tier of 10,000 at 60 %: legs of 9,000 and 3,000 make 6,000 + 3,000 = 9,000. */
export function countedBusiness(legs: readonly Leg[], business: Usd, legPercent: Percent): Usd {
  const most = mostOfLeg(business, legPercent)
  return add(zero<'USD'>(), ...legs.map(({ activeBusiness }) => smaller(activeBusiness, most)))
}

/** The dearest tier that a team reaches, of equally dear ones the harder; undefined when it reaches none. */
export function bestTier(
  team: SalaryTeam,
  tiers: readonly SalaryTier[],
  legPercent: Percent,
): ReachedTier | undefined {
  return dearestFirst(tiers)
    .map((tier) => ({ tier, counted: countedBusiness(team.legs, tier.business, legPercent) }))
    .find(
      ({ tier, counted }) => !isLess(counted, tier.business) && team.activeDirects >= tier.directs,
    )
}

/** How many of a due's legs are kept with it; the rest are in its sum. */
const legsKept = 20

/** Who reaches a tier, and by what. */
export function qualify(
  teams: readonly (SalaryTeam & { memberId: MemberId })[],
  { tiers, legPercent }: SalaryTerms,
): Qualified[] {
  return teams.flatMap((team) => {
    const reached = bestTier(team, tiers, legPercent)
    if (!reached) return []
    const most = mostOfLeg(reached.tier.business, legPercent)
    const legs = largestLegs(team.legs, legsKept).map(({ memberId, activeBusiness }) => ({
      memberId,
      activeBusiness,
      counted: smaller(activeBusiness, most),
    }))
    return [{ ...reached, memberId: team.memberId, activeDirects: team.activeDirects, legs }]
  })
}

/** The least that any tier asks: who has less need not be looked at. Undefined when there are no tiers. */
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

/** How far a team is towards every tier, the easiest first. */
export function progressOf(team: SalaryTeam, { tiers, legPercent }: SalaryTerms): TierProgress[] {
  return dearestFirst(tiers)
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
        mostOfLeg: mostOfLeg(business, legPercent),
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

function dearestFirst(tiers: readonly SalaryTier[]): SalaryTier[] {
  return [...tiers].sort((left, right) => {
    if (isLess(right.amount, left.amount)) return -1
    if (isLess(left.amount, right.amount)) return 1
    return isLess(right.business, left.business) ? -1 : 1
  })
}
