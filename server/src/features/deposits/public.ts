export { showMethods } from './methods/show-methods.ts'
export {
  countWaiting as countWaitingDeposits,
  findOldestWaiting as findOldestDeposit,
  listDeposits,
} from './queries.ts'
export { reverseDeposit } from './reverse-deposit.ts'
export { searchDeposits } from './search-queries.ts'
