import { isLess, times, type Usd } from '@clearstead/contract/values/money'

export type RiskFacts = {
  amount: Usd
  /** What was paid to the member before: how often, and the largest. */
  paidBefore: { count: number; largest: Usd }
  addressAgeDays: number
  memberAgeDays: number
  isAddressShared: boolean
  hasSecondFactor: boolean
}

export type RiskReason =
  | 'first_payout'
  | 'new_address'
  | 'shared_address'
  | 'unusual_amount'
  | 'no_second_factor'
  | 'joined_recently'

/** How much each reason counts. */
const weights: Record<RiskReason, number> = {
  shared_address: 4,
  unusual_amount: 2,
  new_address: 1,
  first_payout: 1,
  joined_recently: 1,
  no_second_factor: 1,
}
const newAddressDays = 7
const newMemberDays = 14
/** So many times the largest payout before is unusual. */
const unusualFactor = 2

/**
 * What an admin should look at twice. A first payout to a new address (2) is medium; the same of a
 * member who joined last week and has no second factor (4), or an address that another uses, is high.
 */
export function riskOf(facts: RiskFacts): {
  level: 'low' | 'medium' | 'high'
  reasons: RiskReason[]
} {
  const { amount, paidBefore } = facts
  const isFirst = paidBefore.count === 0
  const found: Record<RiskReason, boolean> = {
    shared_address: facts.isAddressShared,
    unusual_amount: !isFirst && isLess(times(paidBefore.largest, unusualFactor), amount),
    first_payout: isFirst,
    new_address: facts.addressAgeDays < newAddressDays,
    joined_recently: facts.memberAgeDays < newMemberDays,
    no_second_factor: !facts.hasSecondFactor,
  }
  const reasons = (Object.keys(found) as RiskReason[]).filter((reason) => found[reason])
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return { level: weight >= 4 ? 'high' : weight >= 2 ? 'medium' : 'low', reasons }
}
