import { listOpenPlans, undoPlan } from '../../features/plans/public.ts'
import type { Day } from '../calendar.ts'
import { byMember, onceFrom, type Purchase, type Stage } from '../stage.ts'

const undoneFrom = [0.68, 0.74, 0.8, 0.86, 0.92, 0.97] as const
const thinksForDays = 12

/** Now and then somebody takes a purchase back while its cooling-off lasts, and then waits a while. */
export async function changeMinds(stage: Stage, day: Day): Promise<void> {
  stage.purchases = stage.purchases.filter(({ boughtOn }) => day.index - boughtOn < 3)
  for (const part of undoneFrom) {
    await onceFrom(stage, day, part, 'undo', () => undoOne(stage, day))
  }
}

async function undoOne(stage: Stage, day: Day): Promise<boolean> {
  for (const purchase of stage.purchases) {
    const { buyer, activePlanId, boughtOn } = purchase
    if (boughtOn === day.index || !(await canUndo(stage, day, purchase))) continue
    const of = { memberId: buyer.id, activePlanId }
    await byMember(stage, buyer, day.at(0.605), (work) => undoPlan(work, of))
    stage.purchases = stage.purchases.filter((other) => other !== purchase)
    buyer.waitsUntil = day.index + thinksForDays
    buyer.hasPlan = (await listOpenPlans(stage.db, buyer.id)).length > 0
    return true
  }
  return false
}

async function canUndo(stage: Stage, day: Day, { buyer, activePlanId }: Purchase) {
  if (buyer.isBlocked) return false
  const plans = await listOpenPlans(stage.db, buyer.id)
  const plan = plans.find(({ id }) => id === activePlanId)
  return plan?.undoUntil ? day.date <= plan.undoUntil && plan.amount === plan.bought : false
}
