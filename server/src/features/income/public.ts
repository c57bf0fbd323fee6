export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { creditStaged } from './credit-staged.ts'
export {
  countStaged,
  type DayKindSum,
  incomesByReference,
  incomesOfMovements,
  keysOfPaid,
  listPaidIncomes,
  listStatementIncomes,
  type StatementIncome,
  sumsByDay,
} from './paid-queries.ts'
export { payIncome, payIncomes, previewIncomes } from './pay-income.ts'
export { findLimit, lockLimit, recountLimits, sumsByKind } from './queries.ts'
export { roiPayment } from './roi-payment.ts'
export {
  explainTransfers,
  insertImportedLimits,
  listMissedReferences,
  paidByReference,
} from './row-queries.ts'
export { availableOf, cutInTurn, type DueIncome, raised } from './rules.ts'
export { listForLevels } from './uplines/list-payable.ts'
