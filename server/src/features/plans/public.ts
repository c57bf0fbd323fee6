export { getActivePlan, listOpenPlans } from './active/queries.ts'
export { buyPlan } from './buy-plan.ts'
export { endPlan, lowerPlan, restorePlan } from './change-principal.ts'
export { sumBoughtByDay } from './figures/queries.ts'
