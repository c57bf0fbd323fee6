export {
  countWaiting as countWaitingDeposits,
  listDeposits,
} from './queries.ts'
export { reverseDeposit } from './reverse-deposit.ts'
