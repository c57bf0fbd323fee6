import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { teamsAt } from '../../referral/public.ts'
import { listRewardLegs, namesOf, readBusinessChanges } from './queries.ts'
import { balanceOf, unusedOfLeg } from './rules.ts'

const maxLegs = 50

/** What of a team counts for rewards: the business of the first levels, the part that no reward has used, and its largest legs. */
export async function showBusiness(db: Db, memberId: MemberId, now: Date) {
  const [team] = await teamsAt(db, { memberIds: [memberId] })
  const changes = await readBusinessChanges(db, memberId)
  const counting = new Map(
    (await listRewardLegs(db, memberId)).map((leg) => [leg.memberId, leg.business]),
  )
  const all = (team?.legs ?? []).map((leg) => ({
    ...leg,
    business: counting.get(leg.memberId) ?? zero<'USD'>(),
  }))
  const legs = largest(all)
  const names = await namesOf(
    db,
    legs.map((leg) => leg.memberId),
  )
  const business = add(zero<'USD'>(), ...counting.values())
  return {
    business,
    teamBusiness: add(team?.business ?? zero<'USD'>(), changes.business),
    businessBalance: balanceOf(business, changes.balance, changes),
    targetsUsed: changes.used,
    keptApart: changes.keptApart,
    asOf: now,
    legs: legs.map((leg) => ({
      memberId: leg.memberId,
      username: names.get(leg.memberId) ?? '',
      business: leg.business,
      businessBalance: unusedOfLeg(leg.business, {
        business,
        used: add(changes.used, changes.keptApart),
      }),
      activeBusiness: leg.activeBusiness,
    })),
    legCount: all.length,
  }
}

function largest<Leg extends { memberId: MemberId; business: Usd }>(legs: readonly Leg[]): Leg[] {
  return [...legs]
    .sort((left, right) => {
      const difference = unitsOf(right.business) - unitsOf(left.business)
      return difference === 0n ? left.memberId - right.memberId : difference < 0n ? -1 : 1
    })
    .slice(0, maxLegs)
}
