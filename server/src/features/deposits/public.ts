export { lockReportCredited, updateReportPaid } from './approved-queries.ts'
export { creditPayment } from './credit-payment.ts'
export { referenceOfHash } from './disputes/rules.ts'
export { countUndecided as countUndecidedDeposits } from './list-queue.ts'
export { countPaymentPictures } from './methods/queries.ts'
export { availableMethods } from './methods/rules.ts'
export { showMethods } from './methods/show-methods.ts'
export {
  countWaiting as countWaitingDeposits,
  findOldestWaiting as findOldestDeposit,
  listDeposits,
  methodsOf as methodsOfDeposits,
} from './queries.ts'
export { reverseDeposit, takeBackDeposit } from './reverse-deposit.ts'
export { searchDeposits } from './search-queries.ts'
