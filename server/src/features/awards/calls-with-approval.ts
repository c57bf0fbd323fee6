import * as bonuses from '@clearstead/contract/awards/bonus'
import { payCto, withdrawCto } from '@clearstead/contract/awards/cto'
import { withdrawRank as withdrawRankCall } from '@clearstead/contract/awards/leadership'
import * as rewards from '@clearstead/contract/awards/rewards'
import { sendReward as sendRewardCall } from '@clearstead/contract/awards/sent-rewards'
import { type Said, say, sayOwn } from '@clearstead/contract/call/say'
import { translationsAfter } from '@clearstead/contract/call/translations'
import { type MemberId, RewardPlanId } from '@clearstead/contract/values/ids'
import { times, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { type Publisher, publish } from '../settings/solvency/public.ts'
import { addBonus, changeBonus } from './bonuses/edit-bonus.ts'
import { getBonus } from './bonuses/queries.ts'
import { type Bonus, toBonusView } from './bonuses/rules.ts'
import { payCtoMonth, withdrawCtoMonth } from './cto/decide-month.ts'
import { getMonth, getMonthBy } from './cto/queries.ts'
import { getRank } from './leadership/queries.ts'
import { withdrawRank } from './leadership/take-back-bonuses.ts'
import { addRewardPlan, changeRewardPlan, editedTitle } from './rewards/plans/edit-reward-plan.ts'
import { getRewardPlan } from './rewards/plans/queries.ts'
import { type RewardPlan, sayTitle, toPlanView } from './rewards/rules.ts'
import { recipientsOf, sendReward } from './send-reward.ts'

const send = needsApproval(sendRewardCall, {
  isNeeded: ({ amount }) => amount !== undefined,
  describe: async (db, { title, titleIn, amount = zero(), ...to }) => {
    const recipients = await recipientsOf(db, to)
    const members = recipients.map(({ memberId }) => memberId)
    return {
      subject: 'rewards',
      summary: say('awards.summary.send_reward', {
        amount: toDecimal(amount),
        to: sayRecipients(members),
        total: toDecimal(times(amount, members.length)),
        title: sayOwn(title, translationsAfter({}, titleIn)),
      }),
      // The request becomes stale when a recipient joins or leaves.
      facts: { members },
    }
  },
  execute: async (work, reward, sentBy, askedBy) => ({
    sent: await sendReward(work, { sentBy, askedBy }, reward),
  }),
  currentAnswer: async () => ({ sent: 0 }),
})

function sayRecipients(members: readonly MemberId[]): Said {
  const [first] = members
  return first !== undefined && members.length === 1
    ? say('awards.recipients.one', { id: first })
    : say('awards.recipients.many', { count: members.length })
}

type BonusWorth = { amount?: Usd | null | undefined; percent?: Percent | null | undefined }

function sayWorth({ amount, percent }: BonusWorth): Said {
  if (amount) return say('awards.worth.amount', { amount: toDecimal(amount) })
  return percent
    ? say('awards.worth.percent', { percent: percentText(percent) })
    : say('awards.worth.same')
}

function sayMaxClaims(maxClaims: number | undefined): Said | undefined {
  if (maxClaims === undefined) return undefined
  return maxClaims === 0
    ? say('awards.claims.any')
    : say('awards.claims.most', { count: maxClaims })
}

function publishBonus(work: Work, publisher: Publisher, change: () => Promise<Bonus>) {
  return publish(work, publisher, async () => {
    const bonus = await change()
    return { result: toBonusView(bonus, work.now), subject: 'bonus', subjectId: bonus.id }
  })
}

const addedBonus = needsApproval(bonuses.addBonus, {
  describe: async (_, { title, maxClaims, ...worth }) => ({
    subject: 'bonuses',
    summary: say('awards.summary.add_bonus', {
      title,
      worth: sayWorth(worth),
      claims: sayMaxClaims(maxClaims),
    }),
  }),
  execute: async (work, { returnReason: reason, ...offer }, _, askedBy) => ({
    bonus: await publishBonus(work, { reason, askedBy }, () => addBonus(work, offer)),
  }),
  currentAnswer: async () => ({ bonus: undefined }),
})
const changedBonus = needsApproval(bonuses.updateBonus, {
  describe: async (db, { id, maxClaims, ...worth }) => {
    const { title, claims: _, ...facts } = await getBonus(db, id)
    return {
      subject: `bonus:${id}`,
      summary: say('awards.summary.change_bonus', {
        title,
        worth: sayWorth(worth),
        claims: sayMaxClaims(maxClaims),
      }),
      facts: { title, ...facts },
    }
  },
  execute: async (work, { returnReason, ...request }, _, askedBy) => {
    const { id, claims: __, status: ___, claimed: ____, ...edit } = request
    const publisher = { reason: returnReason, askedBy }
    return { bonus: await publishBonus(work, publisher, () => changeBonus(work, id, edit)) }
  },
  currentAnswer: async (work, { id }) => ({
    bonus: toBonusView(await getBonus(work.tx, id), work.now),
  }),
})

const cto = needsApproval(payCto, {
  describe: async (db, { month }) => {
    const { id, pool, counted, leaders, status } = await getMonthBy(db, month)
    return {
      subject: `cto:${id}`,
      summary: say('awards.summary.pay_cto', { month, pool: toDecimal(pool), leaders }),
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
      summary: say('awards.summary.cancel_cto', { month, pool: toDecimal(pool), leaders }),
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
    const dueBonus = bonusStatus === 'due' ? toDecimal(bonus) : undefined
    return {
      subject: `leadership:${id}`,
      summary: say('awards.summary.withdraw_rank', { rank, username, bonus: dueBonus }),
      facts: { status, bonusStatus },
    }
  },
  execute: async (work, { id }, adminId) => ({ rank: await withdrawRank(work, id, adminId) }),
  currentAnswer: async (work, { id }) => ({ rank: await getRank(work.tx, id) }),
})

function publishReward(work: Work, publisher: Publisher, change: () => Promise<RewardPlan>) {
  return publish(work, publisher, async () => {
    const plan = await change()
    return { result: toPlanView(plan), subject: 'reward_plan', subjectId: plan.id }
  })
}

const addedPlan = needsApproval(rewards.addRewardPlan, {
  describe: async (_, { title = null, titleIn, business, amount }) => ({
    subject: 'rewards',
    summary: say('awards.summary.add_reward_plan', {
      title: sayTitle({ title, titleIn: translationsAfter({}, titleIn), business }),
      amount: toDecimal(amount),
      business: toDecimal(business),
    }),
  }),
  execute: async (work, { returnReason: reason, ...offer }, _, askedBy) => ({
    reward: await publishReward(work, { reason, askedBy }, () => addRewardPlan(work, offer)),
  }),
  currentAnswer: async () => ({ reward: undefined }),
})
const changedPlan = needsApproval(rewards.changeReward, {
  describe: async (db: Db, { id, ...edit }) => {
    const before = await getRewardPlan(db, RewardPlanId.decode(id))
    const { business, amount, status } = { ...before, ...definedOf(edit) }
    const title = sayTitle({ ...editedTitle(before, edit), business })
    return {
      subject: `reward_plan:${id}`,
      summary: say('awards.summary.change_reward_plan', {
        title,
        amount: toDecimal(amount),
        business: toDecimal(business),
        status,
      }),
      facts: { ...before },
    }
  },
  execute: async (work, { id, returnReason, ...edit }, _, askedBy) => {
    const publisher = { reason: returnReason, askedBy }
    const reward = await publishReward(work, publisher, () =>
      changeRewardPlan(work, RewardPlanId.decode(id), edit),
    )
    return { message: say('awards.says.reward_saved'), reward }
  },
  currentAnswer: async (work, { id }) => ({
    reward: toPlanView(await getRewardPlan(work.tx, RewardPlanId.decode(id))),
  }),
})

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
