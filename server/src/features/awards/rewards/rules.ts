import { Refusal } from '@clearstead/contract/refusal'
import type { RewardPlanView, RewardView } from '@clearstead/contract/rewards'
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
  /** What the member's claims had used until then. */
  usedBefore: Usd
  businessBefore: Usd
  businessAfter: Usd
}

/** A member's place in a reward plan. */
export type Reward = {
  id: RewardId
  memberId: MemberId
  plan: RewardPlan
  claim: (Claim & { claimedAt: Date }) | null
  /** What was carried on to it last, and from which reward. */
  carried: Usd
  carriedFrom: RewardId | null
  carriedTo: RewardId | null
}

/** What a team brought, what claims used of it, and what is left for rewards. */
export type TeamBusiness = { business: Usd; used: Usd; balance: Usd; asOf: Date }

/**
 * What no reward has used: a team of 26,000, corrected by 500, with 5,000 and 20,000 used leaves 1,500.
 * Below zero when purchases were undone after a claim.
 */
export function balanceOf(teamBusiness: Usd, correction: Usd, used: Usd): Usd {
  return subtract(add(teamBusiness, correction), used)
}

/** A leg's part of that: of 6,200 with 5,000 used, a leg of 3,100 has 600 left. */
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
 * What a claim takes: 5,000 out of a balance of 6,200 leaves 1,200 for other rewards.
 * @throws {Refusal} `rewards.claimed`, `rewards.retired`, `rewards.business_short`
 */
export function claimOf(
  reward: Reward,
  { balance, used }: TeamBusiness,
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
  return { ...terms, usedBefore: used, businessBefore: balance, businessAfter }
}

/** How far a reward is: 3,000 of 5,000 is waiting with 2,000 missing. */
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
 * Carries what was left after a claim on to the next reward, which is the nearest that can still be
 * claimed. Of what was left, only what is still there: a later claim may have used it.
 * @throws {Refusal} `rewards.not_claimed`, `rewards.carried`, `rewards.nothing_left`, `rewards.no_next`
 */
export function carryOf(
  from: Reward,
  rewards: readonly Reward[],
  balance: Usd,
): { to: RewardId; amount: Usd } {
  if (!from.claim) throw new Refusal('rewards.not_claimed')
  if (from.carriedTo !== null) throw new Refusal('rewards.carried')
  const amount = smaller(from.claim.businessAfter, balance)
  if (!isPositive(amount)) throw new Refusal('rewards.nothing_left')
  const next = nextOf(rewards)
  if (!next) throw new Refusal('rewards.no_next')
  return { to: next.id, amount }
}

function nextOf(rewards: readonly Reward[]): Reward | undefined {
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
    ...{ title, business, amount },
    ...progressOf(reward, balance),
    ...{ carried, carriedFrom, carriedTo },
    businessBefore: claim?.businessBefore ?? null,
    businessAfter: claim?.businessAfter ?? null,
    claimedAt: claim?.claimedAt ?? null,
  }
}
