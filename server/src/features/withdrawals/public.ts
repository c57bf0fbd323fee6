export {
  countWaiting as countWaitingWithdrawals,
  sumPaidByDay as sumWithdrawalsByDay,
  type WaitingWithdrawals,
} from './figures/queries.ts'
