import { Language } from '@clearstead/contract/languages'
import type { RewardPlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { wordsOf } from '../../../../plumbing/said/sentence.ts'
import type { Work } from '../../../../plumbing/work.ts'
import { type RewardPlan, titleOf, toPlanView } from '../rules.ts'
import {
  deleteUnusedRewardPlan,
  insertRewardPlan,
  listRewardPlans,
  lockRewardPlan,
  type RewardOffer,
  updateRewardPlan,
} from './queries.ts'

export async function addRewardPlan(work: Work, offer: RewardOffer): Promise<RewardPlan> {
  const plan = await insertRewardPlan(work, offer)
  work.note({ subject: `reward_plan:${plan.id}`, after: inWords(plan) })
  return plan
}

function inWords(plan: RewardPlan) {
  const { business, amount } = plan
  return { ...toPlanView(plan), business: usdText(business), amount: usdText(amount) }
}

type RewardPlanEdit = {
  [Key in keyof RewardOffer]?: NonNullable<RewardOffer[Key]> | undefined
}

/** A plan that is edited without a new title stays without one, in whichever language the admin read the written one. */
export function editedTitle(before: RewardPlan, typed: string | undefined): string | null {
  if (typed === undefined) return before.title
  const isAsRead = Language.options.some((language) => wordsOf(titleOf(before), language) === typed)
  return isAsRead ? before.title : typed
}

/**
 * Changes the business and reward of later claims; claimed rewards keep their terms.
 * @throws {Refusal} `rewards.unknown`
 */
export async function changeRewardPlan(
  work: Work,
  id: RewardPlanId,
  edit: RewardPlanEdit,
): Promise<RewardPlan> {
  const before = await lockRewardPlan(work, id)
  const after = await updateRewardPlan(work, id, {
    title: editedTitle(before, edit.title),
    business: edit.business ?? before.business,
    amount: edit.amount ?? before.amount,
    status: edit.status ?? before.status,
  })
  work.note({ subject: `reward_plan:${id}`, before: inWords(before), after: inWords(after) })
  return after
}

/**
 * Deletes a plan without rows of members, and retires any other.
 * @throws {Refusal} `rewards.unknown`
 */
export async function removeRewardPlan(
  work: Work,
  id: RewardPlanId,
): Promise<{ retired: boolean }> {
  const before = await lockRewardPlan(work, id)
  const isDeleted = await deleteUnusedRewardPlan(work, id)
  const after = isDeleted
    ? undefined
    : await updateRewardPlan(work, id, { ...before, status: 'retired' })
  work.note({
    subject: `reward_plan:${id}`,
    before: inWords(before),
    ...(after && { after: inWords(after) }),
  })
  return { retired: !isDeleted }
}

const offers = [
  { business: usd('5000'), amount: usd('100') },
  { business: usd('20000'), amount: usd('400') },
  { business: usd('100000'), amount: usd('2500') },
  { business: usd('500000'), amount: usd('15000') },
]

/** Offers the initial reward plans of an installation, unless it has some already. */
export async function seedRewardPlans(work: Work): Promise<void> {
  if ((await listRewardPlans(work.tx, { isAll: true })).length > 0) return
  for (const offer of offers)
    await insertRewardPlan(work, { ...offer, title: null, status: 'offered' })
}
