import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'

/** How many uplines are kept with a member: as many as there are levels. */
const mostUplines = 10

/** Everybody below a member, as of a moment. */
export type Team = {
  members: number
  activeMembers: number
  business: Usd
  activeBusiness: Usd
  asOf: Date
}

/** The nearest uplines of somebody who joins under `sponsorId`: under 3, whose uplines are 2 and 1, they are 3, 2, 1. */
export function uplinesUnder(
  sponsorId: MemberId | undefined,
  sponsorUplines: readonly MemberId[],
): MemberId[] {
  return sponsorId === undefined ? [] : [sponsorId, ...sponsorUplines].slice(0, mostUplines)
}

/** A leg: one direct member's own business with that of everybody below. */
export type Leg = { memberId: MemberId; business: Usd; activeBusiness: Usd }

/** Everybody below a member, as they stood just before a moment. */
export type TeamAt = {
  memberId: MemberId
  members: number
  activeMembers: number
  activeDirects: number
  business: Usd
  activeBusiness: Usd
  legs: Leg[]
}

/** A name as a newcomer may see their sponsor's: `Asha Rao` is `Asha R.`. */
export function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.split(/\s+/).filter(Boolean)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}
