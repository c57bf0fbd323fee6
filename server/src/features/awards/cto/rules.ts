import { percentOf, round } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { BusinessNode } from '../../referral/public.ts'

/** What counts for a leader in a month; `carried` is what left before beyond what had settled, and never positive. */
export type LeaderBusiness = { memberId: MemberId; rank: string; business: Usd; carried: Usd }
type LeaderShare = LeaderBusiness & { share: Usd }
export type Pool = { counted: Usd; pool: Usd; shares: LeaderShare[] }

/**
 * A percent of each leader's own business: 2 % of 30,000 and 20,000 are shares of 600 and 400, a pool of 1,000. Of
 * business of 5,000 with 8,000 that left before nothing counts, and 3,000 is carried on.
 */
export function poolOf(leaders: readonly LeaderBusiness[], percent: Percent): Pool {
  const shares = leaders.map((leader) => {
    const counted = countedOf(leader)
    return { ...leader, counted, share: round(percentOf(counted, percent)) }
  })
  return {
    counted: add(zero<'USD'>(), ...shares.map(({ counted }) => counted)),
    pool: add(zero<'USD'>(), ...shares.map(({ share }) => share)),
    shares: shares.map(({ counted: _, ...share }) => share),
  }
}

/** What of a leader's business makes their share: nothing while more has left than settled. */
function countedOf({ business, carried }: Pick<LeaderBusiness, 'business' | 'carried'>): Usd {
  const left = add(business, carried)
  return isLess(left, zero()) ? zero() : left
}

/** What a month leaves for the leader's next one: zero, or what left beyond what had settled. */
export function carriedAfter({
  business,
  carried,
}: Pick<LeaderBusiness, 'business' | 'carried'>): Usd {
  const left = add(business, carried)
  return isLess(left, zero()) ? left : zero()
}

/**
 * The business of each leader: every member's business counts for the nearest leader above them, never for the buyer,
 * and for nobody where there is none. `nodes` are the members with business and all above them up to a leader.
 */
export function businessByLeader(
  nodes: readonly BusinessNode[],
  leaders: ReadonlySet<MemberId>,
): ReadonlyMap<MemberId, Usd> {
  const found = new Map<MemberId, Usd>()
  // What a member's own business and that from below them come to, until it meets a leader.
  const rising = new Map(nodes.map(({ memberId, business }) => [memberId, business]))
  const sponsorOf = new Map(nodes.map(({ memberId, sponsorId }) => [memberId, sponsorId]))
  const waitingFor = new Map<MemberId, number>()
  for (const { sponsorId } of nodes) {
    if (sponsorId !== null) waitingFor.set(sponsorId, (waitingFor.get(sponsorId) ?? 0) + 1)
  }
  const ready = nodes.map(({ memberId }) => memberId).filter((id) => !waitingFor.has(id))
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    const sponsorId = sponsorOf.get(id) ?? null
    if (sponsorId === null) continue
    const sums = leaders.has(sponsorId) ? found : rising
    sums.set(sponsorId, add(sums.get(sponsorId) ?? zero<'USD'>(), rising.get(id) ?? zero<'USD'>()))
    const left = (waitingFor.get(sponsorId) ?? 1) - 1
    waitingFor.set(sponsorId, left)
    if (left === 0) ready.push(sponsorId)
  }
  return found
}
