export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { countStaged, type DayKindSum, sumsByDay } from './day-sums/queries.ts'
export { fallHeld } from './held/fall-held.ts'
export { holdRoi } from './held/hold-roi.ts'
export { undoHeld } from './held/undo-held.ts'
export { payIncome, payIncomes } from './pay-income.ts'
export { payRoi } from './pay-roi.ts'
export { creditPurchases } from './purchases/credit-purchases.ts'
export { lockForPurchase } from './purchases/lock-for-purchase.ts'
export { holdPurchaseIncome, payTopupIncome, stagedIncome } from './purchases/stage-income.ts'
export {
  findLimit,
  lockLimit,
  recountLimits,
  sumsByKind,
} from './queries.ts'
export { reverseIncome } from './reversals/reverse-income.ts'
export {
  incomesByReference,
  incomesOfMovements,
  listStatementIncomes,
  type StatementIncome,
} from './rows/for-statements/queries.ts'
export { explainTransfers, listMissedReferences, paidByReference } from './rows/queries.ts'
export { availableOf, type DueIncome, raised } from './rules.ts'
export { creditStaged } from './staging/credit-staged.ts'
export { listForLevels } from './uplines/list-payable.ts'
