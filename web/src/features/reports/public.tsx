export { BalanceButton } from './member/balance-button.tsx'
export { StatementTotals } from './statement-totals.tsx'
export { sourceText, walletText } from './text.ts'
export { totalsText } from './totals-text.ts'
