export {
  countWaiting as countWaitingDeposits,
  listDeposits,
  sumApprovedByDay as sumDepositsByDay,
} from './queries.ts'
export { reverseDeposit } from './reverse-deposit.ts'
