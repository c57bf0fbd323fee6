import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import type { PlanId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Work } from '../../plumbing/work.ts'
import { checkTerms } from '../settings/round-trips/public.ts'
import { publish } from '../settings/solvency/public.ts'
import {
  deleteUnusedPlan,
  getPlan,
  insertPlan,
  lockPlanToChange,
  updateActiveLevels,
  updateInvestLevels,
  updateOffer,
} from './queries.ts'
import { checkOffer, inOrder, type Offer, type Plan, toPaidTerms } from './rules.ts'

/**
 * Offers a new plan, which pays no level income until its levels are set.
 * @throws {Refusal} `plans.range_reversed`, `plans.drains`, `plans.matures_early`
 */
export async function addPlan(work: Work, offer: Offer): Promise<Plan> {
  checkOffer(offer)
  const plan = await insertPlan(work, offer)
  await checkDrain(work, plan)
  work.note({ subject: `plan:${plan.id}`, after: inWords(plan) })
  return plan
}

type PlanEdit = Offer & {
  status?: Plan['status'] | undefined
  activeLevels?: readonly ActiveLevel[] | undefined
  investLevels?: readonly InvestLevel[] | undefined
}

/**
 * Changes the terms of later purchases; a status and levels that are left out do not change.
 * @throws {Refusal} `plans.unknown`, `plans.range_reversed`, `plans.levels_invalid`, `plans.drains`,
 * `plans.matures_early`
 */
export async function changePlan(work: Work, id: PlanId, edit: PlanEdit): Promise<Plan> {
  const { status, activeLevels, investLevels, ...offer } = edit
  checkOffer(offer)
  const before = await lockPlanToChange(work, id)
  if (activeLevels) await updateActiveLevels(work, id, inOrder(activeLevels, 1))
  if (investLevels) await updateInvestLevels(work, id, inOrder(investLevels, 2))
  return saved(work, before, await updateOffer(work, before, offer, status ?? before.status))
}

/** @throws {Refusal} `plans.unknown`, `plans.levels_invalid`, `plans.drains`, `plans.matures_early` */
export async function setActiveLevels(
  work: Work,
  id: PlanId,
  levels: readonly ActiveLevel[],
): Promise<Plan> {
  const ordered = inOrder(levels, 1)
  const before = await lockPlanToChange(work, id)
  return saved(work, before, await updateActiveLevels(work, id, ordered))
}

/** @throws {Refusal} `plans.unknown`, `plans.levels_invalid`, `plans.drains`, `plans.matures_early` */
export async function setInvestLevels(
  work: Work,
  id: PlanId,
  levels: readonly InvestLevel[],
): Promise<Plan> {
  const ordered = inOrder(levels, 2)
  const before = await lockPlanToChange(work, id)
  return saved(work, before, await updateInvestLevels(work, id, ordered))
}

/**
 * Deletes a plan that nobody ever bought, and retires any other; what is still offered is run without it.
 * @throws {Refusal} `plans.unknown`
 */
export function removePlan(work: Work, id: PlanId): Promise<{ retired: boolean }> {
  return publish(work, {}, async () => ({
    result: await deleteOrRetire(work, id),
    subject: 'plan',
    subjectId: id,
  }))
}

async function deleteOrRetire(work: Work, id: PlanId): Promise<{ retired: boolean }> {
  const before = await lockPlanToChange(work, id)
  if (await deleteUnusedPlan(work, id)) {
    work.note({ subject: `plan:${id}`, before: inWords(before) })
    return { retired: false }
  }
  await updateOffer(work, before, before, 'retired')
  notePlanChange(work, before, await getPlan(work.tx, id))
  return { retired: true }
}

async function saved(work: Work, before: Plan, after: Plan): Promise<Plan> {
  await checkDrain(work, after)
  return notePlanChange(work, before, after)
}

/** A plan that is not offered is not checked. */
async function checkDrain(work: Work, plan: Plan): Promise<void> {
  if (plan.status !== 'offered') return
  await checkTerms(work, { name: plan.name, days: plan.days, ...toPaidTerms(plan) })
}

function notePlanChange(work: Work, before: Plan, after: Plan): Plan {
  work.note({ subject: `plan:${after.id}`, before: inWords(before), after: inWords(after) })
  return after
}

function inWords({ minAmount, maxAmount, roiPercent, directPercent, ...plan }: Plan) {
  return {
    ...plan,
    minAmount: usdText(minAmount),
    maxAmount: usdText(maxAmount),
    roiPercent: percentText(roiPercent),
    directPercent: percentText(directPercent),
    activeLevels: plan.activeLevels.map(levelInWords),
    investLevels: plan.investLevels.map(levelInWords),
  }
}

function levelInWords<Level extends { percent: Percent }>({ percent, ...level }: Level) {
  return { ...level, percent: percentText(percent) }
}
