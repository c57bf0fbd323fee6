export { getActivePlan, listOpenPlans } from './active/queries.ts'
export { buyPlan } from './buy-plan.ts'
export { endPlan, lowerOwnPart, lowerPlan, restorePlan } from './change-principal.ts'
export {
  type HeldPlan,
  listPlansHeldAt,
  sumBoughtBetween,
  sumBoughtByDay,
} from './figures/queries.ts'
export { getPlan } from './queries.ts'
export { raisePlan } from './raise-plan.ts'
export { listTopups } from './topups/queries.ts'
export { undoPlan } from './undo-plan.ts'
