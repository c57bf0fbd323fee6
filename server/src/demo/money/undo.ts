import { listOpenPlans, undoPlan } from '../../features/plans/public.ts'
import type { Day } from '../calendar.ts'
import { asMember, onceAfter, type Purchase, type Story } from '../story.ts'

const undoneFrom = [0.68, 0.74, 0.8, 0.86, 0.92, 0.97] as const
const pauseDays = 12

/** Occasionally a member undoes a purchase within its cooling-off and buys nothing for some days. */
export async function undoPurchases(story: Story, day: Day): Promise<void> {
  story.purchases = story.purchases.filter(({ boughtOn }) => day.index - boughtOn < 3)
  for (const part of undoneFrom) {
    await onceAfter(story, day, part, 'undo', () => undoOne(story, day))
  }
}

async function undoOne(story: Story, day: Day): Promise<boolean> {
  for (const purchase of story.purchases) {
    const { buyer, activePlanId, boughtOn } = purchase
    if (boughtOn === day.index || !(await canUndo(story, day, purchase))) continue
    const of = { memberId: buyer.id, activePlanId }
    await asMember(story, buyer, day.at(0.605), (work) => undoPlan(work, of))
    story.purchases = story.purchases.filter((other) => other !== purchase)
    buyer.waitsUntil = day.index + pauseDays
    buyer.hasPlan = (await listOpenPlans(story.db, buyer.id)).length > 0
    return true
  }
  return false
}

async function canUndo(story: Story, day: Day, { buyer, activePlanId }: Purchase) {
  if (buyer.isBlocked) return false
  const plans = await listOpenPlans(story.db, buyer.id)
  const plan = plans.find(({ id }) => id === activePlanId)
  return plan?.undoUntil ? day.date <= plan.undoUntil && plan.amount === plan.bought : false
}
