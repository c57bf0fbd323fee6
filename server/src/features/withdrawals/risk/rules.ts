import { isLess, times, type Usd } from '@clearstead/contract/values/money'
import type { RiskLevel, RiskReason } from '@clearstead/contract/withdrawals/risk'

export type RiskFacts = {
  amount: Usd
  /** The largest earlier payout to the member; null before the first. */
  largestBefore: Usd | null
  addressAgeDays: number
  memberAgeDays: number
  isAddressShared: boolean
  hasSecondFactor: boolean
  /** Whether the sign-in or a payout address changed after the request. */
  isSignInChanged: boolean
}

const weights: Record<RiskReason, number> = {
  sign_in_changed: 4,
  shared_address: 4,
  unusual_amount: 2,
  new_address: 1,
  first_payout: 1,
  joined_recently: 1,
  no_second_factor: 1,
}
const newAddressDays = 7
const newMemberDays = 14
/** A payout above this multiple of the largest earlier one is unusual. */
const unusualFactor = 2

/**
 * What an admin should check. A first payout to a new address (2) is medium. The same from a member who
 * joined last week without a second factor (4), or to an address of another member, or from one whose sign-in changed since,
 * is high.
 */
export function riskOf(facts: RiskFacts): {
  level: RiskLevel
  reasons: RiskReason[]
} {
  const { amount, largestBefore } = facts
  const found: Record<RiskReason, boolean> = {
    sign_in_changed: facts.isSignInChanged,
    shared_address: facts.isAddressShared,
    unusual_amount: largestBefore !== null && isLess(times(largestBefore, unusualFactor), amount),
    first_payout: largestBefore === null,
    new_address: facts.addressAgeDays < newAddressDays,
    joined_recently: facts.memberAgeDays < newMemberDays,
    no_second_factor: !facts.hasSecondFactor,
  }
  const reasons = (Object.keys(found) as RiskReason[]).filter((reason) => found[reason])
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return { level: weight >= 4 ? 'high' : weight >= 2 ? 'medium' : 'low', reasons }
}
