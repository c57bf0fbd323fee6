import type {
  RewardPlanView,
  RewardProgress,
  RewardView,
} from '@clearstead/contract/awards/rewards'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say, sayOwn } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
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
import { countedOfLegs, legMaximum } from '../leg-rules.ts'

/** The title is null where nobody typed one. */
export type RewardPlan = Omit<RewardPlanView, 'title'> & { title: string | null }
export type RewardRules = Pick<Settings['rewards'], 'legPercent' | 'directs'>

/** The title that an admin typed, in the first language, or one that says the business. */
export function titleOf({ title, business }: Pick<RewardPlan, 'title' | 'business'>) {
  return title ?? say('awards.reward_title', { business: toDecimal(business) })
}

/** The title as it is said and stored: in every language that it has. */
export function sayTitle(plan: Pick<RewardPlan, 'title' | 'titleIn' | 'business'>): Said {
  const title = titleOf(plan)
  return typeof title === 'string' ? sayOwn(title, plan.titleIn) : title
}

export function toPlanView(plan: RewardPlan): RewardPlanView {
  return { ...plan, title: titleOf(plan) }
}

/** A claim with its terms, and the business before and after it. */
export type Claim = Pick<RewardPlan, 'title' | 'titleIn' | 'business' | 'amount'> & {
  ruleVersion: SettingsVersion
  /** The business that the member's claims had used before. */
  usedBefore: Usd
  businessBefore: Usd
  businessAfter: Usd
}

/** What a claim needed: business after the rule of legs, and active direct members. Unknown of early claims. */
type ClaimFacts = { counted: Usd; directs: number; directsNeeded: number }

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

/** The business of a member's first levels, what claims used of it, and what is left for rewards. */
export type TeamBusiness = BusinessUse & {
  legs: readonly { business: Usd }[]
  /** What an admin added to or took from the balance; no leg limits it. */
  correction: Usd
  balance: Usd
  activeDirects: number
}

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

/**
 * The most that one leg counts for, now and in earlier claims together: at 60 % 3,000 of a first target of 5,000, and
 * 15,000 once a target of 20,000 is added to 5,000 that claims used.
 */
function mostOfLeg(
  target: Usd,
  { used }: Pick<BusinessUse, 'used'>,
  { legPercent }: Pick<RewardRules, 'legPercent'>,
): Usd {
  return legMaximum(add(used, target), legPercent)
}

/**
 * The business that counts towards a target: of legs of 9,000 and 1,500 for a target of 5,000 at 60 % it is 3,000 and
 * 1,500. What claims used of the legs stays used.
 */
export function countedFor(
  target: Usd,
  business: Pick<TeamBusiness, 'legs' | 'correction' | 'used' | 'balance'>,
  rules: Pick<RewardRules, 'legPercent'>,
): Usd {
  const own = business.legs.map((leg) => leg.business)
  const inLegs = countedOfLegs(own, mostOfLeg(target, business, rules))
  return smaller(business.balance, subtract(add(inLegs, business.correction), business.used))
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
 * @throws {Refusal} `rewards.claimed`, `rewards.retired`, `rewards.business_short`, `rewards.legs_short`,
 * `rewards.directs_short`
 */
export function claimOf(
  reward: Reward,
  team: TeamBusiness,
  { ruleVersion, ...rules }: RewardRules & { ruleVersion: SettingsVersion },
): Claim & ClaimFacts {
  refuseTaken(reward)
  const { title, titleIn, business, amount } = reward.plan
  const { balance, usedEver, activeDirects } = team
  const counted = countedFor(business, team, rules)
  if (isLess(balance, business)) {
    const missing = toDecimal(subtract(business, balance))
    throw new Refusal('rewards.business_short', { missing })
  }
  if (isLess(counted, business)) {
    throw new Refusal('rewards.legs_short', {
      most: toDecimal(mostOfLeg(business, team, rules)),
      missing: toDecimal(subtract(business, counted)),
    })
  }
  if (activeDirects < rules.directs) {
    const missing = rules.directs - activeDirects
    throw new Refusal('rewards.directs_short', { needed: rules.directs, missing })
  }
  const businessAfter = subtract(balance, business)
  return {
    ...{ title, titleIn, business, amount, ruleVersion, usedBefore: usedEver },
    ...{ businessBefore: balance, businessAfter },
    ...{ counted, directs: activeDirects, directsNeeded: rules.directs },
  }
}

/** Whether what a claim leaves counts for the next reward without the member carrying it. */
export function isCarriedAtOnce(
  { businessAfter }: Pick<Claim, 'businessAfter'>,
  autoCarryForward: boolean,
): boolean {
  return autoCarryForward && isPositive(businessAfter)
}

type Progress = Omit<RewardProgress, 'rewardPlanId'>

/**
 * The progress towards a reward: 3,000 of 5,000 is waiting with 2,000 missing, and so is 5,000 without enough direct
 * members.
 */
export function progressOf(
  { plan, claim }: Pick<Reward, 'claim'> & { plan: Pick<RewardPlan, 'business' | 'status'> },
  team: TeamBusiness,
  rules: RewardRules,
): Progress {
  const needs = {
    mostOfLeg: mostOfLeg(plan.business, team, rules),
    directs: team.activeDirects,
    directsNeeded: rules.directs,
  }
  if (claim) {
    const nothing = { missing: zero<'USD'>(), legCut: zero<'USD'>(), directsMissing: 0 }
    return { status: 'claimed', reached: claim.business, ...nothing, ...needs }
  }
  const counted = countedFor(plan.business, team, rules)
  const missing = isLess(counted, plan.business) ? subtract(plan.business, counted) : zero<'USD'>()
  const progress = {
    ...needs,
    reached: isPositive(counted) ? smaller(counted, plan.business) : zero<'USD'>(),
    missing,
    legCut: subtract(team.balance, counted),
    directsMissing: Math.max(0, rules.directs - team.activeDirects),
  }
  if (plan.status === 'retired') return { status: 'retired', ...progress }
  const isWaiting = isPositive(missing) || progress.directsMissing > 0
  return { status: isWaiting ? 'waiting' : 'claimable', ...progress }
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

export function toRewardView(reward: Reward, team: TeamBusiness, rules: RewardRules): RewardView {
  const { id, plan, claim, carried, carriedFrom, carriedTo } = reward
  const { business, amount } = claim ?? plan
  return {
    id,
    rewardPlanId: plan.id,
    title: titleOf(claim ?? plan),
    titleIn: (claim ?? plan).titleIn,
    business,
    amount,
    ...progressOf(reward, team, rules),
    carried,
    carriedFrom,
    carriedTo,
    keptApart: keptApartOf(reward),
    businessBefore: claim?.businessBefore ?? null,
    businessAfter: claim?.businessAfter ?? null,
    claimedAt: claim?.claimedAt ?? null,
  }
}
