export { countWaiting as countWaitingWithdrawals } from './figures/queries.ts'
export { listWithdrawals } from './queries.ts'
