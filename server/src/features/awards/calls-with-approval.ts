import * as bonuses from '@clearstead/contract/awards/bonus'
import { payCto, withdrawCto } from '@clearstead/contract/awards/cto'
import { withdrawRank as withdrawRankCall } from '@clearstead/contract/awards/leadership'
import * as rewards from '@clearstead/contract/awards/rewards'
import { sendReward as sendRewardCall } from '@clearstead/contract/awards/sent-rewards'
import { say } from '@clearstead/contract/call/say'
import { RewardPlanId } from '@clearstead/contract/values/ids'
import { times, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { addBonus, changeBonus } from './bonuses/edit-bonus.ts'
import { getBonus } from './bonuses/queries.ts'
import { toBonusView } from './bonuses/rules.ts'
import { payCtoMonth, withdrawCtoMonth } from './cto/decide-month.ts'
import { getMonth, getMonthBy } from './cto/queries.ts'
import { getRank } from './leadership/queries.ts'
import { withdrawRank } from './leadership/withdraw-rank.ts'
import { addRewardPlan, changeRewardPlan } from './rewards/plans/edit-reward-plan.ts'
import { getRewardPlan } from './rewards/plans/queries.ts'
import { recipientsOf, sendReward } from './send-reward.ts'

const send = needsApproval(sendRewardCall, {
  isNeeded: ({ amount }) => amount !== undefined,
  describe: async (db, { title, amount, ...to }) => {
    const recipients = await recipientsOf(db, to)
    const members = recipients.map(({ memberId }) => memberId)
    const whole = amount && usdText(times(amount, members.length))
    const many = members.length === 1 ? `member ${members[0]}` : `${members.length} members`
    return {
      subject: 'rewards',
      summary: `Pay ${amount && usdText(amount)} as a reward to ${many}, ${whole} in all: ${title}`,
      // The request becomes stale when a recipient joins or leaves.
      facts: { members },
    }
  },
  execute: async (work, reward, sentBy, askedBy) => ({
    sent: await sendReward(work, { sentBy, askedBy }, reward),
  }),
  currentAnswer: async () => ({ sent: 0 }),
})

type BonusWorth = { amount?: Usd | null | undefined; percent?: Percent | null | undefined }

function formatWorth({ amount, percent }: BonusWorth): string {
  if (amount) return usdText(amount)
  return percent ? `${percentText(percent)}% of the active plan` : 'what it was worth'
}

function formatMaxClaims(maxClaims: number | undefined): string {
  if (maxClaims === undefined) return ''
  return maxClaims === 0 ? ', as often as members claim it' : `, at most ${maxClaims} times`
}

const addedBonus = needsApproval(bonuses.addBonus, {
  describe: async (_, { title, maxClaims, ...worth }) => ({
    subject: 'bonuses',
    summary: `Offer the bonus ${title}: ${formatWorth(worth)} to each member${formatMaxClaims(maxClaims)}`,
  }),
  execute: async (work, offer) => ({
    bonus: toBonusView(await addBonus(work, offer), work.now),
  }),
  currentAnswer: async () => ({ bonus: undefined }),
})
const changedBonus = needsApproval(bonuses.updateBonus, {
  describe: async (db, { id, maxClaims, ...worth }) => {
    const { title, claims: _, ...facts } = await getBonus(db, id)
    return {
      subject: `bonus:${id}`,
      summary: `Change the bonus ${title} to ${formatWorth(worth)}${formatMaxClaims(maxClaims)}`,
      facts: { title, ...facts },
    }
  },
  execute: async (work, { id, claims: _, status: __, claimed: ___, ...edit }) => ({
    bonus: toBonusView(await changeBonus(work, id, edit), work.now),
  }),
  currentAnswer: async (work, { id }) => ({
    bonus: toBonusView(await getBonus(work.tx, id), work.now),
  }),
})

const cto = needsApproval(payCto, {
  describe: async (db, { month }) => {
    const { id, pool, counted, leaders, status } = await getMonthBy(db, month)
    return {
      subject: `cto:${id}`,
      summary: `Pay the CTO pool of ${month}, ${usdText(pool)}, to ${leaders} leaders, by the business of each`,
      facts: { pool, counted, leaders, status },
    }
  },
  execute: async (work, { month }, adminId) => ({ cto: await payCtoMonth(work, month, adminId) }),
  currentAnswer: async (work, { month }) => ({ cto: await getMonthBy(work.tx, month) }),
})

/** For good: the month's leaders lose their shares. */
const withdrawnMonth = needsApproval(withdrawCto, {
  describe: async (db, { id }) => {
    const { month, pool, leaders, status } = await getMonth(db, id)
    return {
      subject: `cto:${id}`,
      summary: `Cancel the CTO pool of ${month}, ${usdText(pool)} for ${leaders} leaders`,
      facts: { status },
    }
  },
  execute: async (work, { id }, adminId) => ({ cto: await withdrawCtoMonth(work, id, adminId) }),
  currentAnswer: async (work, { id }) => ({ cto: await getMonth(work.tx, id) }),
})

/** For good: the member loses a due bonus, and every other leader has a larger share of the CTO pools to come. */
const withdrawnRank = needsApproval(withdrawRankCall, {
  describe: async (db, { id }) => {
    const { rank, username, bonus, status, bonusStatus } = await getRank(db, id)
    const withBonus = bonusStatus === 'due' ? `, with its bonus of ${usdText(bonus)}` : ''
    return {
      subject: `leadership:${id}`,
      summary: `Withdraw the rank ${rank} of ${username}${withBonus}`,
      facts: { status, bonusStatus },
    }
  },
  execute: async (work, { id }, adminId) => ({ rank: await withdrawRank(work, id, adminId) }),
  currentAnswer: async (work, { id }) => ({ rank: await getRank(work.tx, id) }),
})

const addedPlan = needsApproval(rewards.addRewardPlan, {
  describe: async (_, { title, business, amount }) => ({
    subject: 'rewards',
    summary: `Offer the reward ${title}: ${usdText(amount)} for ${usdText(business)} of team volume`,
  }),
  execute: async (work, offer) => ({ reward: await addRewardPlan(work, offer) }),
  currentAnswer: async () => ({ reward: undefined }),
})
const changedPlan = needsApproval(rewards.changeReward, {
  describe: async (db: Db, { id, ...edit }) => {
    const before = await getRewardPlan(db, RewardPlanId.decode(id))
    const { title, business, amount, status } = { ...before, ...definedOf(edit) }
    return {
      subject: `reward_plan:${id}`,
      summary: `Change the reward ${title} to ${usdText(amount)} for ${usdText(business)} of team volume, ${status}`,
      facts: { ...before },
    }
  },
  execute: async (work, { id, ...edit }) => {
    const reward = await changeRewardPlan(work, RewardPlanId.decode(id), edit)
    return { message: say('awards.says.reward_saved'), reward }
  },
  currentAnswer: async (work, { id }) => ({
    reward: await getRewardPlan(work.tx, RewardPlanId.decode(id)),
  }),
})

/** The fields that are defined. */
function definedOf<T extends object>(edit: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(edit).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as never
}

/** Calls on rewards, bonuses, reward plans, ranks and the CTO pool. */
export const awardCallsWithApproval: readonly CallWithApproval[] = [
  send,
  addedBonus,
  changedBonus,
  cto,
  withdrawnMonth,
  withdrawnRank,
  addedPlan,
]
/** Members claim by `changeReward` too; this is for admins only. */
export const rewardPlanCallsWithApproval: readonly CallWithApproval[] = [changedPlan]
export const changeRewardOrRequestApproval = changedPlan.executeOrRequest
