import * as bonuses from '@clearstead/contract/bonus'
import { payCto } from '@clearstead/contract/cto'
import { sendReward as sendRewardCall } from '@clearstead/contract/people'
import * as rewards from '@clearstead/contract/rewards'
import { RewardPlanId } from '@clearstead/contract/values/ids'
import { times, type Usd } from '@clearstead/contract/values/money'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { addBonus, changeBonus } from './bonuses/edit-bonus.ts'
import { getBonus } from './bonuses/queries.ts'
import { toBonusView } from './bonuses/rules.ts'
import { payCtoMonth } from './cto/decide-month.ts'
import { getMonthBy } from './cto/queries.ts'
import { addRewardPlan, changeRewardPlan } from './rewards/plans/edit-reward-plan.ts'
import { getRewardPlan } from './rewards/plans/queries.ts'
import { recipientsOf, sendReward } from './send-reward.ts'

const send = approvable(sendRewardCall, {
  isNeeded: ({ amount }) => amount !== undefined,
  tell: async (db, { title, amount, ...to }) => {
    const members = await recipientsOf(db, to)
    const whole = amount && amountInWords(times(amount, members.length))
    const many = members.length === 1 ? `member ${members[0]}` : `${members.length} members`
    return {
      subject: 'rewards',
      summary: `Pay ${amount && amountInWords(amount)} as a reward to ${many}, ${whole} in all: ${title}`,
      // Who joins or leaves in between makes it another question.
      facts: { members },
    }
  },
  carryOut: async (work, reward, adminId) => ({ sent: await sendReward(work, adminId, reward) }),
  asBefore: async () => ({ sent: 0 }),
})

type Worth = { amount?: Usd | null | undefined; percent?: Percent | null | undefined }

function worthInWords({ amount, percent }: Worth): string {
  if (amount) return amountInWords(amount)
  return percent ? `${percentText(percent)}% of the active plan` : 'what it was worth'
}

function claimsInWords(maxClaims: number | undefined): string {
  if (maxClaims === undefined) return ''
  return maxClaims === 0 ? ', as often as members claim it' : `, at most ${maxClaims} times`
}

const addedBonus = approvable(bonuses.addBonus, {
  tell: async (_, { title, maxClaims, ...worth }) => ({
    subject: 'bonuses',
    summary: `Offer the bonus ${title}: ${worthInWords(worth)} to each member${claimsInWords(maxClaims)}`,
  }),
  carryOut: async (work, offer) => ({
    bonus: toBonusView(await addBonus(work, offer), false, work.now),
  }),
  asBefore: async () => ({ bonus: undefined }),
})
const changedBonus = approvable(bonuses.updateBonus, {
  tell: async (db, { id, maxClaims, ...worth }) => {
    const { title, claims: _, ...facts } = await getBonus(db, id)
    return {
      subject: `bonus:${id}`,
      summary: `Change the bonus ${title} to ${worthInWords(worth)}${claimsInWords(maxClaims)}`,
      facts: { title, ...facts },
    }
  },
  carryOut: async (work, { id, claims: _, status: __, claimed: ___, ...edit }) => ({
    bonus: toBonusView(await changeBonus(work, id, edit), false, work.now),
  }),
  asBefore: async (work, { id }) => ({
    bonus: toBonusView(await getBonus(work.tx, id), false, work.now),
  }),
})

const cto = approvable(payCto, {
  tell: async (db, { month }) => {
    const { id, pool, share, leaders, status } = await getMonthBy(db, month)
    return {
      subject: `cto:${id}`,
      summary: `Pay the CTO pool of ${month}, ${amountInWords(pool)}, to ${leaders} leaders, ${amountInWords(share)} each`,
      facts: { pool, share, leaders, status },
    }
  },
  carryOut: async (work, { month }, adminId) => ({ cto: await payCtoMonth(work, month, adminId) }),
  asBefore: async (work, { month }) => ({ cto: await getMonthBy(work.tx, month) }),
})

const addedPlan = approvable(rewards.addRewardPlan, {
  tell: async (_, { title, business, amount }) => ({
    subject: 'rewards',
    summary: `Offer the reward ${title}: ${amountInWords(amount)} for ${amountInWords(business)} of business`,
  }),
  carryOut: async (work, offer) => ({ reward: await addRewardPlan(work, offer) }),
  asBefore: async () => ({ reward: undefined }),
})
const changedPlan = approvable(rewards.changeReward, {
  tell: async (db: Db, { id, ...edit }) => {
    const before = await getRewardPlan(db, RewardPlanId.decode(id))
    const { title, business, amount, status } = { ...before, ...without(edit) }
    return {
      subject: `reward_plan:${id}`,
      summary: `Change the reward ${title} to ${amountInWords(amount)} for ${amountInWords(business)} of business, ${status}`,
      facts: { ...before },
    }
  },
  carryOut: async (work, { id, ...edit }) => {
    const reward = await changeRewardPlan(work, RewardPlanId.decode(id), edit)
    return { message: 'Reward saved', reward }
  },
  asBefore: async (work, { id }) => ({
    message: '',
    reward: await getRewardPlan(work.tx, RewardPlanId.decode(id)),
  }),
})

/** Only what is said. */
function without<T extends object>(edit: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const said = Object.entries(edit).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as never
}

/** Rewards and bonuses, what they are promised by, and the CTO pool. */
export const awardApprovables: readonly Approvable[] = [
  send,
  addedBonus,
  changedBonus,
  cto,
  addedPlan,
]
/** An admin's side of a call by which members claim. */
export const rewardPlanApprovables: readonly Approvable[] = [changedPlan]
export const changeRewardOrAsk = changedPlan.perform
