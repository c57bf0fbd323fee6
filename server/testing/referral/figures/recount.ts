import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import type { TeamAt } from '../../../src/features/referral/rules.ts'

/** A step of a test: a member joins or moves under a sponsor, or their own figures change by these amounts. */
export type Fact = {
  at: Date
  memberId: MemberId
  sponsorId?: MemberId | undefined
  members?: number
  activeMembers?: number
  business?: bigint
  activeBusiness?: bigint
}

type Own = { members: number; activeMembers: number; business: bigint; activeBusiness: bigint }
const nothing: Own = { members: 0, activeMembers: 0, business: 0n, activeBusiness: 0n }

function plus(one: Own, other: Partial<Own>): Own {
  return {
    members: one.members + (other.members ?? 0),
    activeMembers: one.activeMembers + (other.activeMembers ?? 0),
    business: one.business + (other.business ?? 0n),
    activeBusiness: one.activeBusiness + (other.activeBusiness ?? 0n),
  }
}

/** Every team just before a moment, counted member by member from the steps until then. */
export function recount(facts: readonly Fact[], before: Date | undefined): TeamAt[] {
  const owns = new Map<MemberId, Own>()
  const sponsors = new Map<MemberId, MemberId>()
  for (const { at, memberId, sponsorId, ...change } of facts) {
    if (before && at >= before) continue
    owns.set(memberId, plus(owns.get(memberId) ?? nothing, change))
    if (sponsorId !== undefined) sponsors.set(memberId, sponsorId)
  }
  const directsOf = (id: MemberId) => [...owns.keys()].filter((other) => sponsors.get(other) === id)
  const ownOf = (id: MemberId) => owns.get(id) ?? nothing
  const teamOf = (id: MemberId): Own =>
    directsOf(id).reduce((sum, direct) => plus(plus(sum, ownOf(direct)), teamOf(direct)), nothing)
  return [...owns.keys()].map((memberId) => {
    const { business, activeBusiness, ...counts } = teamOf(memberId)
    return {
      memberId,
      ...counts,
      business: fromUnits(business),
      activeBusiness: fromUnits(activeBusiness),
      activeDirects: directsOf(memberId).filter((id) => ownOf(id).activeMembers > 0).length,
      legs: directsOf(memberId).map((direct) => {
        const leg = plus(ownOf(direct), teamOf(direct))
        return {
          memberId: direct,
          business: fromUnits(leg.business),
          activeBusiness: fromUnits(leg.activeBusiness),
        }
      }),
    }
  })
}
