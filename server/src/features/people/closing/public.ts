export { closeAccount, confirmClosing, countWrongClosing } from './close-account.ts'
export {
  type Closing,
  endClosing,
  findClosing,
  hasErasure,
  insertClosing,
  listClosing,
  listOpenRequests,
  takeErasure,
  updateLastWithdrawal,
  updateRemainder,
} from './queries.ts'
export { sayHoldings } from './rules.ts'
