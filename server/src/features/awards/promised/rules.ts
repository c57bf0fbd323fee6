import { keyOfRank } from '@clearstead/contract/settings/settings'
import { add, isLess, smaller, type Usd, zero } from '@clearstead/contract/values/money'
import { bonusOf, type ReachedRank } from '../leadership/rules.ts'
import { countedFor, type RewardRules, type TeamBusiness } from '../rewards/rules.ts'

/** A reward plan on offer. */
export type RewardOffer = { id: number; business: Usd; amount: Usd }
/** A member whose business reaches at least one reward, kept-apart business included. */
export type Claimant = Pick<TeamBusiness, 'balance' | 'correction' | 'used'> & {
  legs: readonly { business: Usd }[]
  available: Usd
  claimed: readonly number[]
}

/** Up to this number of rewards every combination is tried; for more, the sum of all rewards counts. */
const maxCombined = 10

/**
 * The most that a member can claim now. With a balance of 21,000 the rewards of 5,000 (100) and 20,000 (400)
 * cannot both be claimed: 400. The sum must also fit into the limit, and each leg counts up to its maximum.
 */
export function maxClaimable(
  offers: readonly RewardOffer[],
  claimant: Claimant,
  rules: Pick<RewardRules, 'legPercent'>,
): Usd {
  const { available, claimed } = claimant
  const isReached = (business: Usd) => !isLess(countedFor(business, claimant, rules), business)
  const open = offers.filter(
    ({ id, business, amount }) =>
      !claimed.includes(id) && isReached(business) && !isLess(available, amount),
  )
  if (open.length > maxCombined) {
    return smaller(available, add(zero<'USD'>(), ...open.map(({ amount }) => amount)))
  }
  const sums: { business: Usd; amount: Usd }[] = [{ business: zero(), amount: zero() }]
  for (const { business, amount } of open) {
    const including = sums.map((sum) => ({
      business: add(sum.business, business),
      amount: add(sum.amount, amount),
    }))
    sums.push(...including)
  }
  return sums
    .filter((sum) => isReached(sum.business) && !isLess(available, sum.amount))
    .reduce((most, { amount }) => (isLess(most, amount) ? amount : most), zero<'USD'>())
}

/** The sum of the bonuses of reached ranks that are not recorded, where ranks are named `member:key`. */
export function sumUnrecorded(reached: readonly ReachedRank[], recorded: ReadonlySet<string>): Usd {
  const fresh = reached.filter(
    ({ memberId, rank }) => !recorded.has(`${memberId}:${keyOfRank(rank)}`),
  )
  return add(zero<'USD'>(), ...fresh.map(({ rank }) => bonusOf(rank)))
}
