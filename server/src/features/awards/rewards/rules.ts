import type { RewardPlanView, RewardView } from '@clearstead/contract/awards/rewards'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, RewardId, SettingsVersion } from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isLess,
  isPositive,
  isZero,
  smaller,
  subtract,
  toDecimal,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'

export type RewardPlan = RewardPlanView

/** A claim with its terms, and the business before and after it. */
export type Claim = Pick<RewardPlan, 'title' | 'business' | 'amount'> & {
  ruleVersion: SettingsVersion
  /** The business that the member's claims had used before. */
  usedBefore: Usd
  businessBefore: Usd
  businessAfter: Usd
}

/** A member's row of a reward plan. */
export type Reward = {
  id: RewardId
  memberId: MemberId
  plan: RewardPlan
  /** The number of the claim; a reversed claim increases it. */
  nth: number
  claim: (Claim & { claimedAt: Date }) | null
  /** Whether the business left after the claim counts. */
  isCarried: boolean
  /** What was last carried to it, and from which reward. */
  carried: Usd
  carriedFrom: RewardId | null
  carriedTo: RewardId | null
}

/**
 * The business that claims used: now, ever (including reversed claims), and left over and not carried.
 */
export type BusinessUse = { used: Usd; usedEver: Usd; keptApart: Usd }

/** A team's business, what claims used of it, and what counts for rewards. */
export type TeamBusiness = BusinessUse & { business: Usd; balance: Usd; asOf: Date }

/**
 * What counts for rewards. A team of 26,000, corrected by 500, with 20,000 used and 5,000 kept apart leaves
 * 1,500. Negative if purchases were undone after a claim.
 */
export function balanceOf(
  teamBusiness: Usd,
  correction: Usd,
  { used, keptApart }: Pick<BusinessUse, 'used' | 'keptApart'>,
): Usd {
  return subtract(add(teamBusiness, correction), add(used, keptApart))
}

/** A leg's part of the balance: of 6,200 with 5,000 used or kept apart, a leg of 3,100 has 600 left. */
export function unusedOfLeg(leg: Usd, { business, used }: { business: Usd; used: Usd }): Usd {
  if (isZero(business)) return leg
  return fromUnits(unitsOf(leg) - (unitsOf(used) * unitsOf(leg)) / unitsOf(business))
}

/** @throws {Refusal} `rewards.claimed`, `rewards.retired` */
export function refuseTaken({ claim, plan }: Reward): void {
  if (claim) throw new Refusal('rewards.claimed')
  if (plan.status === 'retired') throw new Refusal('rewards.retired')
}

/**
 * What a claim uses: 5,000 out of a balance of 6,200 leaves 1,200, which is kept apart.
 * @throws {Refusal} `rewards.claimed`, `rewards.retired`, `rewards.business_short`
 */
export function claimOf(
  reward: Reward,
  { balance, usedEver }: TeamBusiness,
  ruleVersion: SettingsVersion,
): Claim {
  refuseTaken(reward)
  const { title, business, amount } = reward.plan
  if (isLess(balance, business)) {
    const missing = toDecimal(subtract(business, balance))
    throw new Refusal('rewards.business_short', { missing })
  }
  const businessAfter = subtract(balance, business)
  const terms = { title, business, amount, ruleVersion }
  return { ...terms, usedBefore: usedEver, businessBefore: balance, businessAfter }
}

/** Whether what a claim leaves counts for the next reward without the member carrying it. */
export function isCarriedAtOnce(
  { businessAfter }: Pick<Claim, 'businessAfter'>,
  autoCarryForward: boolean,
): boolean {
  return autoCarryForward && isPositive(businessAfter)
}

/** The progress towards a reward: 3,000 of 5,000 is waiting with 2,000 missing. */
export function progressOf(
  { plan, claim }: Reward,
  balance: Usd,
): Pick<RewardView, 'status' | 'reached' | 'missing'> {
  if (claim) return { status: 'claimed', reached: claim.business, missing: zero() }
  const reached = isPositive(balance) ? smaller(balance, plan.business) : zero<'USD'>()
  const missing = isLess(balance, plan.business) ? subtract(plan.business, balance) : zero<'USD'>()
  if (plan.status === 'retired') return { status: 'retired', reached, missing }
  return { status: isPositive(missing) ? 'waiting' : 'claimable', reached, missing }
}

/**
 * Carries the business left after a claim, as a whole, to the nearest reward that can still be claimed.
 * @throws {Refusal} `rewards.not_claimed`, `rewards.carried`, `rewards.nothing_left`, `rewards.no_next`
 */
export function carryOf(from: Reward, rewards: readonly Reward[]): { to: RewardId; amount: Usd } {
  if (!from.claim) throw new Refusal('rewards.not_claimed')
  if (from.isCarried) throw new Refusal('rewards.carried')
  const amount = from.claim.businessAfter
  if (!isPositive(amount)) throw new Refusal('rewards.nothing_left')
  const next = nextOf(rewards)
  if (!next) throw new Refusal('rewards.no_next')
  return { to: next.id, amount }
}

/** The business left after a claim and not carried: 1,200 of 6,200 for a reward of 5,000. */
export function keptApartOf({ claim, isCarried }: Pick<Reward, 'claim' | 'isCarried'>): Usd {
  return claim && !isCarried && isPositive(claim.businessAfter) ? claim.businessAfter : zero()
}

/** The reference of a claim's payment. A second claim, after a reversal of the first, has its number. */
export function rewardReference({ memberId, plan, nth }: Reward): string {
  return `reward:${memberId}:${plan.id}${nth > 1 ? `:${nth}` : ''}`
}

export function nextOf(rewards: readonly Reward[]): Reward | undefined {
  return rewards
    .filter(({ claim, plan }) => !claim && plan.status === 'offered')
    .sort((left, right) => {
      const difference = unitsOf(left.plan.business) - unitsOf(right.plan.business)
      return difference === 0n ? left.id - right.id : difference < 0n ? -1 : 1
    })[0]
}

export function toRewardView(reward: Reward, balance: Usd): RewardView {
  const { id, plan, claim, carried, carriedFrom, carriedTo } = reward
  const { title, business, amount } = claim ?? plan
  return {
    id,
    rewardPlanId: plan.id,
    title,
    business,
    amount,
    ...progressOf(reward, balance),
    carried,
    carriedFrom,
    carriedTo,
    keptApart: keptApartOf(reward),
    businessBefore: claim?.businessBefore ?? null,
    businessAfter: claim?.businessAfter ?? null,
    claimedAt: claim?.claimedAt ?? null,
  }
}
