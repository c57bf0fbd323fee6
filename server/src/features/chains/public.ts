export { checkChainKeys, useChainKeys } from './addresses/chain-keys.ts'
export { checkPayment } from './payments/check-payment.ts'
export type { Judgement, PaymentState } from './payments/judge-payment.ts'
export { rawAmountOf } from './payments/raw-amount.ts'
