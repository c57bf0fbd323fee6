export { traceOfPurchase } from '../uplines/rules.ts'
export { creditPurchases } from './credit-purchases.ts'
export { buyerCall, toBuyer } from './queries.ts'
export {
  holdPurchaseIncome,
  lockForPurchase,
  payTopupIncome,
  stagedIncome,
} from './stage-income.ts'
