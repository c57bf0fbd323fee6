export { BalanceButton } from './member/balance-button.tsx'
export { StatementTotals } from './statement-totals.tsx'
