export {
  countWaiting as countWaitingWithdrawals,
  findOldestWaiting as findOldestWithdrawal,
} from './figure-queries.ts'
export { countUndecided as countUndecidedWithdrawals } from './list-queue.ts'
export {
  findWithdrawalForAdmin,
  listWithdrawals,
  methodsOf as methodsOfWithdrawals,
} from './queries.ts'
export { searchWithdrawals } from './search-queries.ts'
