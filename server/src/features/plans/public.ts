export { buyPlan } from './active/buy-plan.ts'
export {
  endPlan,
  forfeitPrincipal,
  lowerOwnPart,
  lowerPlan,
  restorePlan,
} from './active/change-principal.ts'
export { listOpenMoney, listPlansAt } from './active/figure-queries.ts'
export { insertImportedPlans, listOpenLots, sumOpenLots } from './active/imported-queries.ts'
export { listWithCoolingOff, namesOfPurchases } from './active/name-queries.ts'
export { listOpenPlans } from './active/queries.ts'
export { raisePlan } from './active/raise-plan.ts'
export { undoPlan } from './active/undo-plan.ts'
export { stillEarns } from './earning-rules.ts'
export { settledByPlan, sumSettled } from './lots/queries.ts'
export { isLocked, settleLots } from './lots/settle-lots.ts'
export { getPlan, listPlans } from './queries.ts'
export { ownPart, releaseDay, type Terms, termsFor } from './rules.ts'
export { countUndecided as countUndecidedTopups } from './topups/list-queue.ts'
export {
  countWaiting as countWaitingTopups,
  findOldestWaiting as findOldestTopup,
  findTopupStatus,
  listTopups,
  partiesOf,
} from './topups/queries.ts'
export { searchTopups } from './topups/search-queries.ts'
