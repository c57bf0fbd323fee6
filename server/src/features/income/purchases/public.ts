export { creditPurchases } from './credit-purchases.ts'
export {
  holdPurchaseIncome,
  lockForPurchase,
  payTopupIncome,
  stagedIncome,
} from './stage-income.ts'
