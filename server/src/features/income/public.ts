export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { creditStaged } from './credit-staged.ts'
export { countStaged, type DayKindSum, sumsByDay } from './day-sum-queries.ts'
export { forfeitHeld } from './held/forfeit-held.ts'
export { holdRoi } from './held/hold-roi.ts'
export { heldRoiOf } from './held/queries.ts'
export { undoHeld } from './held/undo-held.ts'
export { insertImportedLimits } from './imported-queries.ts'
export { keysOfPaid, listPaidIncomes } from './paid-queries.ts'
export { payIncome, payIncomes } from './pay-income.ts'
export { previewIncomes } from './preview-income.ts'
export { creditPurchases } from './purchases/credit-purchases.ts'
export { lockForPurchase } from './purchases/lock-for-purchase.ts'
export { holdPurchaseIncome, payTopupIncome, stagedIncome } from './purchases/stage-income.ts'
export {
  findLimit,
  lockLimit,
  recountLimits,
  sumsByKind,
} from './queries.ts'
export { previewReverseIncome, reverseIncome } from './reversals/reverse-income.ts'
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
