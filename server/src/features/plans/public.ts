export { listOpenPlans } from './active/queries.ts'
export { buyPlan } from './buy-plan.ts'
export {
  endPlan,
  lowerOwnPart,
  lowerPlan,
  principalGone,
  restorePlan,
} from './change-principal.ts'
export { listPlansHeldAt } from './figures/queries.ts'
export { isLocked } from './lots/is-locked.ts'
export { sumSettled } from './lots/queries.ts'
export { settleLots } from './lots/settle-lots.ts'
export { getPlan } from './queries.ts'
export { raisePlan } from './raise-plan.ts'
export { listTopups } from './topups/queries.ts'
export { undoPlan } from './undo-plan.ts'
