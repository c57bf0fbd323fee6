export {
  countWaiting as countWaitingWithdrawals,
  sumPaidByDay as sumWithdrawalsByDay,
} from './figures/queries.ts'
export { listWithdrawals } from './queries.ts'
