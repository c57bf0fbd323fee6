import { add, isLess, smaller, type Usd, zero } from '@clearstead/contract/values/money'
import { bonusOf, type ReachedRank } from '../leadership/rules.ts'

/** A reward plan on offer. */
export type RewardOffer = { id: number; business: Usd; amount: Usd }
/** A member who has business for at least one reward. */
export type Claimant = { balance: Usd; available: Usd; claimed: readonly number[] }

/** So many rewards are tried in every combination; of more the sum of all that could be claimed alone counts. */
const combinedAtMost = 10

/**
 * The most that a member could claim now. With a balance of 21,000 the rewards of 5,000 (100) and 20,000
 * (400) cannot both be claimed: 400. What is claimed must also fit into the limit.
 */
export function mostClaimable(
  offers: readonly RewardOffer[],
  { balance, available, claimed }: Claimant,
): Usd {
  const open = offers.filter(
    ({ id, business, amount }) =>
      !claimed.includes(id) && !isLess(balance, business) && !isLess(available, amount),
  )
  if (open.length > combinedAtMost) {
    return smaller(available, add(zero<'USD'>(), ...open.map(({ amount }) => amount)))
  }
  const sums: { business: Usd; amount: Usd }[] = [{ business: zero(), amount: zero() }]
  for (const { business, amount } of open) {
    const withIt = sums.map((sum) => ({
      business: add(sum.business, business),
      amount: add(sum.amount, amount),
    }))
    sums.push(...withIt)
  }
  return sums
    .filter((sum) => !isLess(balance, sum.business) && !isLess(available, sum.amount))
    .reduce((most, { amount }) => (isLess(most, amount) ? amount : most), zero<'USD'>())
}

/** The bonuses of reached ranks that are not among those noted, named as `member:rank`. */
export function sumUnnoted(reached: readonly ReachedRank[], noted: ReadonlySet<string>): Usd {
  const fresh = reached.filter(({ memberId, rank }) => !noted.has(`${memberId}:${rank.name}`))
  return add(zero<'USD'>(), ...fresh.map(({ rank }) => bonusOf(rank)))
}
