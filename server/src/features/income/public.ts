export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { countStaged, type DayKindSum, paidByDay, sumsByDay } from './day-sums/queries.ts'
export { lockForPurchase, payIncome, payPurchaseIncome } from './pay-income.ts'
export { payRoi } from './pay-roi.ts'
export {
  findLimit,
  lockLimit,
  recountLimits,
  sumsByKind,
} from './queries.ts'
export { explainTransfers } from './rows/queries.ts'
export { availableOf } from './rules.ts'
export { creditStaged } from './staging/credit-staged.ts'
