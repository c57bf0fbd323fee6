export {
  countWaiting as countWaitingWithdrawals,
  findOldestWaiting as findOldestWithdrawal,
} from './figure-queries.ts'
export { findWithdrawalForAdmin, listWithdrawals } from './queries.ts'
export { searchWithdrawals } from './search-queries.ts'
