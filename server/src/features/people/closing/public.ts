export { closeAccount } from './close-account.ts'
export {
  type Closing,
  endClosing,
  findClosing,
  insertClosing,
  listClosing,
  updateLastWithdrawal,
  updateRemainder,
} from './closings-queries.ts'
export { confirmClosing, countWrongClosing } from './confirm-closing.ts'
export { hasErasure, listOpenRequests, takeErasure } from './queries.ts'
export { sayHoldings } from './rules.ts'
