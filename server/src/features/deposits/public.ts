export {
  countWaiting as countWaitingDeposits,
  sumApprovedByDay as sumDepositsByDay,
} from './queries.ts'
