export { countWaiting as countWaitingWithdrawals } from './figure-queries.ts'
export { listWithdrawals } from './queries.ts'
