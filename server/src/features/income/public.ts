export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { creditStaged } from './credit-staged.ts'
export { countStaged, type DayKindSum, sumsByDay } from './day-sum-queries.ts'
export { insertImportedLimits } from './imported-queries.ts'
export { keysOfPaid, listPaidIncomes } from './paid-queries.ts'
export { payIncome, payIncomes } from './pay-income.ts'
export { previewIncomes } from './preview-income.ts'
export { findLimit, lockLimit, recountLimits, sumsByKind } from './queries.ts'
export { roiPayment } from './roi-payment.ts'
export { explainTransfers, listMissedReferences, paidByReference } from './row-queries.ts'
export { availableOf, cutInTurn, type DueIncome, raised } from './rules.ts'
export {
  incomesByReference,
  incomesOfMovements,
  listStatementIncomes,
  type StatementIncome,
} from './statement-queries.ts'
export { listForLevels } from './uplines/list-payable.ts'
