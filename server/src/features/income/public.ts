export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { countStaged, type DayKindSum, paidByDay, sumsByDay } from './day-sums/queries.ts'
export { lockForPurchase, payIncome, payPurchaseIncome } from './pay-income.ts'
export { payRoi, type RoiRecord } from './pay-roi.ts'
export {
  findLimit,
  type IncomeSums,
  lockLimit,
  recountLimits,
  sumsByKind,
} from './queries.ts'
export { availableOf, type DueIncome, type Limit, type PaidLine } from './rules.ts'
export { creditStaged } from './staging/credit-staged.ts'
