import type {
  MemberId,
  RewardId,
  RewardPlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Reward, TeamBusiness } from '../../../src/features/awards/rewards/rules.ts'

export const version = 3 as SettingsVersion
const now = new Date('2026-03-31T09:00:00Z')

export function reward(id: number, business: string, rest: Partial<Reward> = {}): Reward {
  return {
    id: id as RewardId,
    memberId: 1 as MemberId,
    plan: {
      id: id as RewardPlanId,
      title: `${business} reached`,
      titleIn: {},
      business: usd(business),
      amount: usd('100'),
      status: 'offered',
      createdAt: now,
    },
    nth: 1,
    claim: null,
    isCarried: false,
    carried: usd('0'),
    carriedFrom: null,
    carriedTo: null,
    ...rest,
  }
}

/** A reward whose claim has left some business. */
export function claimed(id: number, business: string, left: string, rest: Partial<Reward> = {}) {
  const open = reward(id, business)
  const claim = {
    title: open.plan.title,
    titleIn: {},
    business: open.plan.business,
    amount: open.plan.amount,
    ruleVersion: version,
    usedBefore: usd('0'),
    businessBefore: usd('0'),
    businessAfter: usd(left),
    claimedAt: now,
  }
  return { ...open, claim, ...rest }
}

export const rules = { legPercent: percent('60'), directs: 3 }
export const terms = { ...rules, ruleVersion: version }

/** What is left of a team with ten even legs. */
export function team(balance: string, used = '0'): TeamBusiness {
  const business = unitsOf(usd(balance)) + unitsOf(usd(used))
  return {
    legs: Array.from({ length: 10 }, () => ({ business: fromUnits<'USD'>(business / 10n) })),
    correction: fromUnits(business % 10n),
    activeDirects: 3,
    used: usd(used),
    usedEver: usd(used),
    keptApart: usd('0'),
    balance: usd(balance),
  }
}
