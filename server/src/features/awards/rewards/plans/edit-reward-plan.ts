import type { Translations } from '@clearstead/contract/call/own-text'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import { Language } from '@clearstead/contract/languages'
import type { RewardPlanId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { wordsOf } from '../../../../plumbing/said/sentence.ts'
import type { Work } from '../../../../plumbing/work.ts'
import { publish } from '../../../settings/solvency/public.ts'
import { type RewardPlan, titleOf, toPlanView } from '../rules.ts'
import {
  deleteUnusedRewardPlan,
  insertRewardPlan,
  lockRewardPlan,
  type RewardOffer,
  updateRewardPlan,
} from './queries.ts'

type NewRewardPlan = Omit<RewardOffer, 'title' | 'titleIn'> & {
  title?: string | null | undefined
  titleIn?: TranslationsEdit | undefined
}

/** One without a title is named by its business. @throws {Refusal} `call.invalid` */
export async function addRewardPlan(
  work: Work,
  { title = null, titleIn: edit, ...offer }: NewRewardPlan,
): Promise<RewardPlan> {
  const titleIn = translationsAfter({}, edit)
  refuseAlone(title, titleIn)
  const plan = await insertRewardPlan(work, { ...offer, title, titleIn })
  work.note({ subject: `reward_plan:${plan.id}`, after: inWords(plan) })
  return plan
}

function inWords(plan: RewardPlan) {
  const { business, amount } = plan
  return { ...toPlanView(plan), business: usdText(business), amount: usdText(amount) }
}

export type RewardPlanEdit = { titleIn?: TranslationsEdit | undefined } & {
  [Key in Exclude<keyof RewardOffer, 'titleIn'>]?: NonNullable<RewardOffer[Key]> | undefined
}

/**
 * A plan that is edited without a new title stays without one, in whichever language the admin read the written one; it then
 * has no translations.
 * @throws {Refusal} `call.invalid`
 */
export function editedTitle(
  before: RewardPlan,
  { title: typed, titleIn: edit }: Pick<RewardPlanEdit, 'title' | 'titleIn'>,
): Pick<RewardPlan, 'title' | 'titleIn'> {
  const isAsRead = Language.options.some((language) => wordsOf(titleOf(before), language) === typed)
  const title = typed === undefined || isAsRead ? before.title : typed
  const titleIn = translationsAfter(before.titleIn, edit)
  refuseAlone(title, titleIn)
  return { title, titleIn }
}

/** A plan that is named by its business has no translations. */
function refuseAlone(title: string | null, titleIn: Translations): void {
  if (title !== null || Object.keys(titleIn).length === 0) return
  const alone = { path: 'title_in', ...say('call.wrong.translation_alone') }
  throw new Refusal('call.invalid', {}, [alone])
}

/**
 * Changes the business and reward of later claims; claimed rewards keep their terms.
 * @throws {Refusal} `rewards.unknown`, `call.invalid`
 */
export async function changeRewardPlan(
  work: Work,
  id: RewardPlanId,
  edit: RewardPlanEdit,
): Promise<RewardPlan> {
  const before = await lockRewardPlan(work, id)
  const after = await updateRewardPlan(work, id, {
    ...editedTitle(before, edit),
    business: edit.business ?? before.business,
    amount: edit.amount ?? before.amount,
    status: edit.status ?? before.status,
  })
  work.note({ subject: `reward_plan:${id}`, before: inWords(before), after: inWords(after) })
  return after
}

/**
 * Deletes a plan without rows of members, and retires any other; the rules are run without it.
 * @throws {Refusal} `rewards.unknown`
 */
export function removeRewardPlan(work: Work, id: RewardPlanId): Promise<{ retired: boolean }> {
  return publish(work, {}, async () => ({
    result: await deleteOrRetire(work, id),
    subject: 'reward_plan',
    subjectId: id,
  }))
}

async function deleteOrRetire(work: Work, id: RewardPlanId): Promise<{ retired: boolean }> {
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
