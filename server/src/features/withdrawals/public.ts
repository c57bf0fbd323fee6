export { countWaiting as countWaitingWithdrawals } from './figure-queries.ts'
export { findWithdrawalForAdmin, listWithdrawals } from './queries.ts'
