export { BalanceButton } from './member/balance-button.tsx'
export { sourceText, walletText } from './text.ts'
