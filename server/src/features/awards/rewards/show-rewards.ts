import type { RewardProgress, RewardView } from '@clearstead/contract/awards/rewards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember, usernamesOf } from '../../people/members/public.ts'
import { activeDirects, teamsAt } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { listRewardPlans } from './plans/queries.ts'
import {
  insertMissingRewards,
  listRewardLegs,
  listRewards,
  readBusinessChanges,
} from './queries.ts'
import { balanceOf, progressOf, type TeamBusiness, toRewardView, unusedOfLeg } from './rules.ts'

/** A member's rewards with their progress. */
export async function showRewards(
  db: Db,
  memberId: MemberId,
  now: Date,
): Promise<{
  rewards: RewardView[]
  notPrepared: RewardProgress[]
  businessBalance: Usd
  keptApart: Usd
  asOf: Date
}> {
  const team = await teamBusinessOf(db, memberId)
  const { settings } = await currentSettings(db, now)
  const rewards = await listRewards(db, memberId)
  const known = new Set(rewards.map(({ plan }) => plan.id))
  const fresh = (await listRewardPlans(db, { isAll: false })).filter(({ id }) => !known.has(id))
  return {
    notPrepared: fresh.map((plan) => ({
      rewardPlanId: plan.id,
      ...progressOf({ plan, claim: null }, team, settings.rewards),
    })),
    rewards: rewards.map((reward) => toRewardView(reward, team, settings.rewards)),
    businessBalance: team.balance,
    keptApart: team.keptApart,
    asOf: now,
  }
}

/**
 * Inserts the member's row of every offered reward plan; may be repeated.
 * @throws {Refusal} `people.unknown`
 */
export async function prepareRewards(work: Work, memberId: MemberId): Promise<RewardView[]> {
  await getMember(work.tx, memberId)
  await insertMissingRewards(work, memberId)
  return (await showRewards(work.tx, memberId, work.now)).rewards
}

const maxLegs = 50

/** What of a team counts for rewards: the business of the first levels, the part that no reward has used, and its largest legs. */
export async function showBusiness(db: Db, memberId: MemberId, now: Date) {
  const [team] = await teamsAt(db, { memberIds: [memberId] })
  const changes = await readBusinessChanges(db, memberId)
  const counting = new Map(
    (await listRewardLegs(db, memberId)).map((leg) => [leg.memberId, leg.business]),
  )
  const all = (team?.legs ?? []).map((leg) => ({
    ...leg,
    business: counting.get(leg.memberId) ?? zero<'USD'>(),
  }))
  const legs = largest(all)
  const memberIds = legs.map(({ memberId }) => memberId)
  const names = await usernamesOf(db, memberIds)
  const business = add(zero<'USD'>(), ...counting.values())
  return {
    business,
    teamBusiness: add(team?.business ?? zero<'USD'>(), changes.business),
    businessBalance: balanceOf(business, changes.balance, changes),
    targetsUsed: changes.used,
    keptApart: changes.keptApart,
    asOf: now,
    legs: legs.map((leg) => ({
      memberId: leg.memberId,
      username: names.get(leg.memberId) ?? '',
      business: leg.business,
      businessBalance: unusedOfLeg(leg.business, {
        business,
        used: add(changes.used, changes.keptApart),
      }),
      activeBusiness: leg.activeBusiness,
    })),
    legCount: all.length,
  }
}

function largest<Leg extends { memberId: MemberId; business: Usd }>(legs: readonly Leg[]): Leg[] {
  return [...legs]
    .sort((left, right) => {
      const difference = unitsOf(right.business) - unitsOf(left.business)
      return difference === 0n ? left.memberId - right.memberId : difference < 0n ? -1 : 1
    })
    .slice(0, maxLegs)
}

/** The number up to which active direct members are counted: no setting asks for more. */
const maxDirects = 100_000

/** The business of a member's first levels as of now, with admins' corrections and what rewards used. */
export async function teamBusinessOf(db: Db, memberId: MemberId): Promise<TeamBusiness> {
  const legs = await listRewardLegs(db, memberId)
  const { balance: correction, business: _, ...use } = await readBusinessChanges(db, memberId)
  const total = add(zero<'USD'>(), ...legs.map(({ business }) => business))
  return {
    ...use,
    legs,
    correction,
    balance: balanceOf(total, correction, use),
    activeDirects: await activeDirects(db, memberId, maxDirects),
  }
}
