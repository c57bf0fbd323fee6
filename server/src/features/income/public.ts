export { lowerLimit, raiseLimit, restoreLimit } from './change-limit.ts'
export { countStaged, type DayKindSum, mostStaged, sumsByDay } from './day-sum-queries.ts'
export { creditLegs } from './levels/credit-legs.ts'
export { payIncome, payIncomes, previewIncomes } from './pay-income.ts'
export {
  findLimit,
  insertImportedLimits,
  lockLimit,
  recountLimits,
  sumOpenLimits,
  sumsByKind,
} from './queries.ts'
export { roiPayment } from './roi-payment.ts'
export { findSourceIds, type IncomeFilter } from './rows/filter-queries.ts'
export { incomesOfMovements } from './rows/movement-queries.ts'
export { listIncomesOfMovement } from './rows/part-queries.ts'
export { keysOfPlace } from './rows/place-queries.ts'
export {
  type IncomeRow,
  incomesByReference,
  listIncomes,
  listMissedReferences,
  paidByReference,
} from './rows/row-queries.ts'
export { availableOf, cutInTurn, type DueIncome, raised } from './rules.ts'
export { isStagedBalanced, listStaged } from './staged-queries.ts'
export { listForLevels } from './uplines/list-payable.ts'
