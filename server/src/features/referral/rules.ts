import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'

/** The number of uplines stored with a member: one per level. */
const storedUplines = 10

/** The figures of a member's team at a moment. */
export type Team = {
  members: number
  activeMembers: number
  business: Usd
  activeBusiness: Usd
  /** What the active members have in open plans, and what they put into plans in all. */
  activePlan: Usd
  investmentPlan: Usd
  asOf: Date
}

/** The uplines of a member who joins under `sponsorId`: under 3, whose uplines are 2 and 1, they are 3, 2, 1. */
export function uplinesUnder(
  sponsorId: MemberId | undefined,
  sponsorUplines: readonly MemberId[],
): MemberId[] {
  return sponsorId === undefined ? [] : [sponsorId, ...sponsorUplines].slice(0, storedUplines)
}

/** A leg: the business of one direct member and of their team. */
type Leg = { memberId: MemberId; business: Usd; activeBusiness: Usd }

/** The figures of a member's team just before a moment, with its legs. */
export type TeamAt = {
  memberId: MemberId
  members: number
  activeMembers: number
  activeDirects: number
  business: Usd
  activeBusiness: Usd
  legs: Leg[]
}

/** The name of a sponsor as visitors see it: `Asha Rao` is `Asha R.`. */
export function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.split(/\s+/).filter(Boolean)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** Whether somebody may not register because nobody brought them in. */
export function isSponsorMissing(sponsorCode: string | undefined, isRequired: boolean): boolean {
  return isRequired && !sponsorCode
}
