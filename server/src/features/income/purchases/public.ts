export { creditPurchases } from './credit-purchases.ts'
export { lockForPurchase } from './lock-for-purchase.ts'
export { holdPurchaseIncome, payTopupIncome, stagedIncome } from './stage-income.ts'
